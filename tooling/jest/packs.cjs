// Replaces `import.meta.webpackContext` in tests: every pack of the folder, by its file.
const code = `
const { readdirSync } = require('node:fs');
const packOf = (file) => [file.slice(0, 2), async () => require('./' + file)];
exports.packs = Object.fromEntries(
  readdirSync(__dirname).filter((file) => /^[A-Z]{2}\\.json$/.test(file)).map(packOf),
);
`;

module.exports = { process: () => ({ code }), getCacheKey: (_source, file) => file + code };
