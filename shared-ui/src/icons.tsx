import { createElement, type ReactNode, type SVGProps } from 'react';

/** An icon of lucide: elements of SVG, in a square of 24 units. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels, or a CSS length; 24 by default. */
  readonly size?: number | string;
}

/**
 * Creates a component from the data of an icon. All builds use it in place of lucide's own function
 * (`tooling/src/webpack/icons.ts`), which computes every attribute again each time an icon is rendered. An icon is
 * decoration: the control that contains it has the name.
 */
const createIcon = ({ node }: IconData): ((props: IconProps) => ReactNode) => {
  const shapes = node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }));
  return ({ size = 24, ...props }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {shapes}
    </svg>
  );
};

export { createIcon as default };
