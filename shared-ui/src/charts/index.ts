export { BarChart, type BarChartProps } from './BarChart.tsx';
export type { ChartLabel, ChartProps, ChartSeries } from './ChartData.ts';
export { LineChart } from './LineChart.tsx';
export { Sparkline, type SparklineProps } from './Sparkline.tsx';
