const { default: Sequencer } = require('@jest/test-sequencer');

/** Tests that start servers go first. Otherwise the longest of them would run alone at the end. */
module.exports = class extends Sequencer {
  sort(tests) {
    const rankOf = ({ context }) => Number(context.config.displayName?.name !== 'integration');
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
};
