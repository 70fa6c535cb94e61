import type { PlatformError } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { failureOf } from '../../core/loading/failureOf.ts';

export interface TreeNode {
  readonly key: string;
  /** Name by which the person finds the node with typed letters. */
  readonly name: string;
  readonly hasChildren: boolean;
}

export interface TreeOptions<Node extends TreeNode> {
  readonly roots: readonly Node[];
  /** Called when a node is opened for the first time, and again after a failure. */
  readonly readChildren: (node: Node) => Promise<readonly Node[]>;
}

interface Branch<Node> {
  readonly isOpen: boolean;
  readonly isLoading: boolean;
  readonly children: readonly Node[] | null;
  readonly failure: PlatformError | null;
}

/** A node with its position in the tree. */
export interface TreeRow<Node> {
  readonly node: Node;
  readonly parent: Node | null;
  /** Depth in the tree, from 1. */
  readonly level: number;
  /** Position among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly isOpen: boolean;
  readonly isLoading: boolean;
  readonly failure: PlatformError | null;
}

const CLOSED = { isOpen: false, isLoading: false, children: null, failure: null };

/** Nodes whose children are read when they are opened. Keys are unique in the whole tree. */
export class Tree<Node extends TreeNode> {
  readonly roots: readonly Node[];
  branches: ReadonlyMap<string, Branch<Node>> = new Map();
  readonly #readChildren: TreeOptions<Node>['readChildren'];
  readonly #report: (error: unknown) => void;

  constructor(
    { report }: { readonly report: (error: unknown) => void },
    { roots, readChildren }: TreeOptions<Node>,
  ) {
    this.roots = roots;
    this.#readChildren = readChildren;
    this.#report = report;
    makeAutoObservable(this, { roots: false, branches: observableRef }, { autoBind: true });
  }

  /** The visible nodes, from top to bottom. */
  get rows(): readonly TreeRow<Node>[] {
    return this.#rowsBelow(null, this.roots, 1);
  }

  /** Returns the path from the root to a node. It is empty for a node that was never shown. */
  pathTo(key: string): readonly Node[] {
    return this.#pathFrom(this.roots, key) ?? [];
  }

  async open(node: Node): Promise<void> {
    const branch = this.branches.get(node.key) ?? CLOSED;
    if (!node.hasChildren || branch.isLoading) return;
    if (branch.children) return this.#set(node, { ...branch, isOpen: true });
    this.#set(node, { ...CLOSED, isOpen: true, isLoading: true });
    try {
      const children = await this.#readChildren(node);
      this.#settle(node, { children, failure: null });
    } catch (error) {
      this.#settle(node, { children: null, failure: failureOf(error, this.#report) });
    }
  }

  close(node: Node): void {
    const branch = this.branches.get(node.key);
    if (branch) this.#set(node, { ...branch, isOpen: false });
  }

  async toggle(node: Node): Promise<void> {
    const branch = this.branches.get(node.key);
    if (branch?.isOpen && !branch.failure) this.close(node);
    else await this.open(node);
  }

  #rowsBelow(parent: Node | null, nodes: readonly Node[], level: number): readonly TreeRow<Node>[] {
    return nodes.flatMap((node, index) => {
      const { isOpen, isLoading, children, failure } = this.branches.get(node.key) ?? CLOSED;
      const place = { node, parent, level, position: index + 1, siblings: nodes.length };
      const row = { ...place, isOpen: isOpen && children !== null, isLoading, failure };
      return [row, ...(isOpen && children ? this.#rowsBelow(node, children, level + 1) : [])];
    });
  }

  #pathFrom(nodes: readonly Node[], key: string): readonly Node[] | null {
    for (const node of nodes) {
      if (node.key === key) return [node];
      const below = this.#pathFrom(this.branches.get(node.key)?.children ?? [], key);
      if (below) return [node, ...below];
    }
    return null;
  }

  #settle(node: Node, { children, failure }: Pick<Branch<Node>, 'children' | 'failure'>): void {
    // A node that was closed meanwhile stays closed.
    const isOpen = this.branches.get(node.key)?.isOpen ?? false;
    this.#set(node, { isOpen, isLoading: false, children, failure });
  }

  #set(node: Node, branch: Branch<Node>): void {
    runInAction(() => {
      this.branches = new Map(this.branches).set(node.key, branch);
    });
  }
}
