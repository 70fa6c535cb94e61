import { createElement, type ReactNode, type SVGProps } from 'react';

/** Data of a lucide icon: SVG elements inside a square of 24 × 24 units. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height of the icon: a number of pixels or a CSS length. The default is 24 pixels. */
  readonly size?: number | string;
}

/**
 * Creates a component from the data of an icon. All builds replace lucide's own function with this one
 * (`tooling/src/webpack/icons.ts`), because lucide's function computes all attributes each time an icon is rendered.
 * Screen readers skip the icon. The control that contains the icon has a name.
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
