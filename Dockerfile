# One image for every process; compose.yaml and the Kubernetes manifests name the command.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# Not `npm ci`: see tooling/bin/bootstrap.mjs. The base image brings Node: no install script is needed.
RUN npm install --no-save --no-audit --no-fund --ignore-scripts
RUN node deploy/console/build.ts
RUN npm prune --omit=dev --no-audit --no-fund --ignore-scripts && rm -rf .cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app /app
USER node
VOLUME /data
CMD ["node", "deploy/edge/main.ts"]
