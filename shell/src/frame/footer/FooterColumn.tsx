import classes from './Footer.module.css';

/** A link to a page, or an action. */
export type FooterLink = { readonly label: string } & (
  | { readonly href: string }
  | { readonly onSelect: () => void }
);

interface FooterColumnProps {
  readonly title: string;
  readonly links: readonly FooterLink[];
}

export const FooterColumn = ({ title, links }: FooterColumnProps) => (
  <div className={classes['column']}>
    <h2>{title}</h2>
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          {'href' in link ? (
            <a href={link.href}>{link.label}</a>
          ) : (
            <button type="button" onClick={link.onSelect}>
              {link.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  </div>
);
