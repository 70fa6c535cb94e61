import type { ReactNode } from 'react';
import type { ConsoleHealthEntry } from './api.ts';
import styles from './PartFigures.module.css';
import { ConsoleTag, type TagTone } from './Tag.tsx';

/** A part with health data from the edges. */
export interface MeasuredPart {
  readonly health: readonly ConsoleHealthEntry[];
  readonly part: string;
  /** In display order. */
  readonly versions: readonly string[];
}

interface PartFiguresProps {
  readonly name: string;
  readonly title: string;
  /** Text if no version has data. */
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

/** Shows data of a part, by version. */
export const PartFigures = ({ name, title, empty, children }: PartFiguresProps) => (
  <section className={styles['panel']} aria-label={name}>
    <div className={styles['head']}>
      <h3 className={styles['title']}>{title}</h3>
      <span className={styles['faint']}>last two hours</span>
    </div>
    {children.length === 0 && <p className={styles['empty']}>{empty}</p>}
    <ul>{children}</ul>
  </section>
);

interface VersionFiguresProps {
  readonly version: string;
  /** Amount of data. */
  readonly amount: string;
  readonly children: ReactNode;
}

export const VersionFigures = ({ version, amount, children }: VersionFiguresProps) => (
  <li className={styles['row']}>
    <div className={styles['head']}>
      <span className={styles['version']}>{version}</span>
      <span className={styles['faint']}>{amount}</span>
    </div>
    {children}
  </li>
);

interface FiguresProps {
  readonly label?: string;
  readonly children: ReactNode;
}

export const Figures = ({ label, children }: FiguresProps) => (
  <dl className={styles['figures']} aria-label={label}>
    {children}
  </dl>
);

interface FigureProps {
  readonly label: string;
  readonly title?: string;
  readonly value: string;
  readonly tag?: { readonly tone: TagTone; readonly text: string } | undefined;
}

export const Figure = ({ label, title, value, tag }: FigureProps) => (
  <div>
    <dt className={styles['faint']} title={title}>
      {label}
    </dt>
    <dd className={styles['figure']}>
      <strong>{value}</strong>
      {tag && <ConsoleTag tone={tag.tone}>{tag.text}</ConsoleTag>}
    </dd>
  </div>
);
