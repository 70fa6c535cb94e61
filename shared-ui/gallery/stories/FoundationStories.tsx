import { Story } from '../Story.tsx';
import classes from './FoundationStories.module.css';

const colours = [
  'ground',
  'surface',
  'raised',
  'sunken',
  'hover',
  'line',
  'line-strong',
  'text',
  'muted',
  'faint',
  'accent',
  'accent-text',
  'accent-soft',
  'success',
  'warning',
  'danger',
  'info',
] as const;
const sizes = ['display', 'heading', 'title', 'large', 'body', 'label', 'small', 'micro'] as const;
const shadows = ['low', 'middle', 'high'] as const;

export const FoundationStories = () => (
  <>
    <Story name="Colour roles">
      {colours.map((name) => (
        <div key={name} className={classes['swatch']}>
          <span style={{ background: `var(--color-${name})` }} />
          {name}
        </div>
      ))}
    </Story>
    <Story name="Type scale" layout="stack">
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--text-${size})`, fontWeight: size === 'display' ? 800 : 600 }}>
          {size} — Spin to win ฿1,234.56 หมุนเพื่อชนะ
        </p>
      ))}
    </Story>
    <Story name="Elevation">
      {shadows.map((shadow) => (
        <div key={shadow} className={classes['shadow']} style={{ boxShadow: `var(--shadow-${shadow})` }}>
          {shadow}
        </div>
      ))}
    </Story>
  </>
);
