export {
  contractOf,
  definePages,
  pagesIn,
  type MenuLink,
  type MenuPlace,
  type PageEntry,
  type PageProps,
  type PageTable,
} from './definePages.ts';
