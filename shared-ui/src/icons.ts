/** Creates a component from the data of an icon. So a remote contains only the data of its icons. */
export { createLucideIcon as default } from 'lucide-react';
