const { default: Sequencer } = require('@jest/test-sequencer');

/** Those that start servers go first: the longest of all would otherwise have the end of a run to itself. */
module.exports = class extends Sequencer {
  sort(tests) {
    const rankOf = ({ context }) => Number(context.config.displayName?.name !== 'integration');
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
};
