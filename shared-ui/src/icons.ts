/** What makes a component of an icon's data: of each icon a remote brings its data alone. */
export { createLucideIcon as default } from 'lucide-react';
