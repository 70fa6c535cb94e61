import { PlatformError } from '@parlour/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit } from '../../core/renderKit.tsx';
import { violationsIn } from '../../testing/violationsIn.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Tree, type TreeNode } from './Tree.ts';
import { TreeView } from './TreeView.tsx';

const nodeOf = (name: string, hasChildren = false): TreeNode => ({ key: name, name, hasChildren });
const roots = [nodeOf('anan', true), nodeOf('boon')];
const below: Readonly<Record<string, readonly TreeNode[]>> = {
  anan: [nodeOf('chai', true), nodeOf('dao')],
  chai: [nodeOf('ek')],
};

const grow = () => {
  const asked: string[] = [];
  let failure: PlatformError | null = null;
  const tree = new Tree(
    { report: () => {} },
    {
      roots,
      readChildren: async ({ key }) => {
        asked.push(key);
        if (failure) throw failure;
        return below[key] ?? [];
      },
    },
  );
  const seen = () =>
    tree.rows.map(({ node, level, position, siblings }) => `${node.name} ${level} ${position}/${siblings}`);
  return { tree, asked, seen, fail: (next: PlatformError | null) => void (failure = next) };
};
const anan = nodeOf('anan', true);
const chai = nodeOf('chai', true);

describe('Tree', () => {
  it('reads the children when a node is opened for the first time, and keeps them', async () => {
    const { tree, asked, seen } = grow();
    await tree.open(anan);
    await tree.open(chai);
    expect(seen()).toEqual(['anan 1 1/2', 'chai 2 1/2', 'ek 3 1/1', 'dao 2 2/2', 'boon 1 2/2']);
    tree.close(anan);
    expect(seen()).toEqual(['anan 1 1/2', 'boon 1 2/2']);
    await tree.toggle(anan);
    expect(seen()).toHaveLength(5);
    expect(asked).toEqual(['anan', 'chai']);
  });

  it('says why children could not be read, and reads them again', async () => {
    const { tree, asked, fail, seen } = grow();
    fail(new PlatformError('network'));
    await tree.toggle(anan);
    expect([tree.rows[0]?.failure?.code, tree.rows[0]?.isOpen]).toEqual(['network', false]);
    fail(null);
    await tree.toggle(anan);
    expect(seen()).toHaveLength(4);
    expect(asked).toEqual(['anan', 'anan']);
  });

  it('knows the path from the root', async () => {
    const { tree } = grow();
    await tree.open(anan);
    await tree.open(chai);
    expect(tree.pathTo('ek').map(({ name }) => name)).toEqual(['anan', 'chai', 'ek']);
    expect(tree.pathTo('nowhere')).toEqual([]);
  });
});

const Downlines = ({ tree }: { readonly tree: Tree<TreeNode> }) => {
  const [value, setValue] = useState<string | null>(null);
  return <TreeView label="Downlines" tree={tree} value={value} onChoose={({ key }) => setValue(key)} />;
};

describe('TreeView', () => {
  const item = (name: string) => screen.getByRole('treeitem', { name });
  const focused = () => document.activeElement?.textContent;

  it('is usable by keys alone', async () => {
    const { tree } = grow();
    const { container } = renderKit(<Downlines tree={tree} />);
    await userEvent.tab();
    expect(focused()).toBe('anan');
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(item('anan').getAttribute('aria-expanded')).toBe('true'));
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('chai');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('boon');
    await userEvent.keyboard('{ArrowDown}d');
    expect(focused()).toBe('dao');
    await userEvent.keyboard('{Enter}');
    expect(item('dao').getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('anan');
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getAllByRole('treeitem')).toHaveLength(2);
    await userEvent.keyboard('{End}{Home}');
    expect(focused()).toBe('anan');
    expect(await violationsIn(container)).toEqual([]);
  });

  it('says levels and positions, and why a node could not be opened', async () => {
    const { tree, fail } = grow();
    renderKit(<Downlines tree={tree} />);
    fail(new PlatformError('network'));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect((await screen.findByRole('alert')).textContent).toContain('Open it again to retry');
    fail(null);
    await userEvent.keyboard('{ArrowRight}');
    const dao = await screen.findByRole('treeitem', { name: 'dao' });
    expect(['level', 'posinset', 'setsize'].map((name) => dao.getAttribute(`aria-${name}`))).toEqual([
      '2',
      '2',
      '2',
    ]);
  });
});

it('Breadcrumb leads back, and marks the current node', async () => {
  const handleSelect = jest.fn();
  const crumbs = ['anan', 'chai', 'ek'].map((key) => ({ key, label: key }));
  const { container } = renderKit(<Breadcrumb label="Team" crumbs={crumbs} onSelect={handleSelect} />);
  expect(screen.getByText('ek').getAttribute('aria-current')).toBe('page');
  await userEvent.click(screen.getByRole('button', { name: 'chai' }));
  expect(handleSelect).toHaveBeenCalledWith('chai');
  expect(await violationsIn(container)).toEqual([]);
});
