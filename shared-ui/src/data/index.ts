export { Chart, type ChartProps } from './Chart.tsx';
export type { ChartPoint } from './chartGeometry.ts';
export { DataTable, type DataTableProps } from './DataTable.tsx';
export { type DataColumn } from './DataColumn.ts';
export { nextDays, previousDays, type DateRange } from './dateRange.ts';
export { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.tsx';
export { ImageUpload, type ImageUploadProps } from './ImageUpload.tsx';
