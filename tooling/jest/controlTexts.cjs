// Replaces `controlTextsLoader.ts` in tests: the texts as data addresses for `fetch`.
const { controlTextsOf } = require('../src/webpack/controlTexts.ts');

const addressOf = (name) =>
  `data:application/json,${encodeURIComponent(JSON.stringify(controlTextsOf(name)))}`;

module.exports = {
  process: (table) => ({
    code: JSON.stringify(
      Object.fromEntries(Object.entries(JSON.parse(table)).map(([code, name]) => [code, addressOf(name)])),
    ),
  }),
};
