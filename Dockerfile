# One image for every process; compose.yaml and the Kubernetes manifests name the command. Base images are named
# by digest: the tag says what to look up when they are renewed.
FROM node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base
WORKDIR /app

# The console's page and those of the house's games. The base image brings Node: no install script is needed.
FROM base AS pages
COPY . .
# Not `npm ci`: see tooling/bin/bootstrap.mjs.
RUN npm install --no-save --no-audit --no-fund --ignore-scripts
RUN node tooling/src/console/main.ts && node tooling/src/house/main.ts

# What runs, without compilers, browsers and test tools, and the bill of its materials.
FROM base AS packages
COPY package.json package-lock.json ./
COPY shared-contracts/package.json shared-contracts/
COPY shared-server/package.json shared-server/
COPY platform-api/package.json platform-api/
COPY deploy/package.json deploy/
COPY house/package.json house/
# i18next asks for TypeScript, for its types alone.
RUN npm install --no-save --no-audit --no-fund --ignore-scripts --omit=dev \
      -w shared-contracts -w shared-server -w platform-api -w deploy -w house \
    && rm -rf node_modules/typescript node_modules/@typescript \
    && npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx \
      -w shared-contracts -w shared-server -w platform-api -w deploy -w house > sbom.cdx.json

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=packages /app ./
COPY shared-contracts shared-contracts
COPY shared-server shared-server
COPY platform-api platform-api
COPY deploy deploy
COPY house house
COPY --from=pages /app/deploy/console/dist deploy/console/dist
COPY --from=pages /app/house/dist house/dist
USER node
VOLUME /data
CMD ["node", "deploy/edge/main.ts"]
