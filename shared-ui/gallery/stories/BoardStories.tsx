import { PlatformError } from '@parlour/shared-contracts';
import { useEffect, useState } from 'react';
import { Panel, Tag } from '../../src/core/index.ts';
import { Breadcrumb, Tree, TreeView, type TreeNode } from '../../src/data/index.ts';
import { NumberGrid } from '../../src/flow/index.ts';
import { Story } from '../Story.tsx';
import { useThemeLabel } from '../useThemeLabel.ts';
import classes from './FlowStories.module.css';

interface Downline extends TreeNode {
  readonly members: number;
}
const nodeOf = (name: string, members = 0): Downline => ({
  key: name,
  name,
  members,
  hasChildren: members > 0,
});
const below: Readonly<Record<string, readonly Downline[]>> = {
  bangkok88: [nodeOf('somchai', 24), nodeOf('Đại lý cấp hai khu vực miền Nam Việt Nam', 3), nodeOf('niran')],
  somchai: [nodeOf('anan', 6), nodeOf('malee'), nodeOf('prasert')],
};

const createTree = () =>
  new Tree<Downline>(
    { report: () => {} },
    {
      roots: [nodeOf('bangkok88', 128), nodeOf('chiangmai', 41), nodeOf('phuket_beach', 12)],
      readChildren: async ({ key }) => {
        if (key === 'chiangmai') throw new PlatformError('network');
        if (key === 'phuket_beach') await new Promise(() => {});
        return below[key] ?? [];
      },
    },
  );

const TreeStory = () => {
  const label = useThemeLabel();
  const [tree] = useState(createTree);
  const [value, setValue] = useState('anan');
  useEffect(() => {
    const open = async () => {
      for (const name of ['bangkok88', 'somchai', 'chiangmai']) await tree.open(nodeOf(name, 1));
      await tree.open(nodeOf('phuket_beach', 1));
    };
    void open();
  }, [tree]);
  const path = tree.pathTo(value);
  return (
    <Story name="TreeView and Breadcrumb: open, loading, failed" layout="stack">
      <Breadcrumb
        label={label('Team')}
        crumbs={(path.length > 0 ? path : ['bangkok88', 'somchai', 'anan'].map((name) => nodeOf(name))).map(
          ({ key, name }) => ({ key, label: name }),
        )}
        onSelect={setValue}
      />
      <Panel>
        <TreeView
          label={label('Downlines')}
          tree={tree}
          value={value}
          onChoose={({ key }) => setValue(key)}
          renderNode={({ name, members }) => (
            <>
              {name}
              {members > 0 && <Tag>{members} members</Tag>}
            </>
          )}
        />
      </Panel>
    </Story>
  );
};

const hundred = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
const soldOut = new Set(['04', '44']);

const GridStory = () => {
  const [value, setValue] = useState<readonly string[]>(['07', '23', '88']);
  return (
    <Story name="NumberGrid: some sold out; locked" layout="stack">
      <div className={classes['boards']}>
        <NumberGrid
          label="Lô: choose up to 10 numbers"
          numbers={hundred}
          value={value}
          onChange={setValue}
          max={10}
          disabled={soldOut}
          hint="Dashed numbers are sold out."
        />
        <NumberGrid
          label="Wybierz cyfry pierwszej pozycji"
          numbers={hundred.slice(0, 10).map((number) => number.slice(1))}
          value={['3']}
          onChange={() => {}}
          max={1}
          columns={5}
          isLocked
          error="The board is closed until the next draw"
        />
      </div>
    </Story>
  );
};

export const BoardStories = () => (
  <>
    <TreeStory />
    <GridStory />
  </>
);
