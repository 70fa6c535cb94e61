import classes from './Footer.module.css';

interface FooterColumnProps {
  readonly title: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

export const FooterColumn = ({ title, links }: FooterColumnProps) => (
  <div className={classes['column']}>
    <h2>{title}</h2>
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </div>
);
