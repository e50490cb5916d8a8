import { drawChart } from '@codegen-eval/report/charts'

drawChart('chart', { title: '', description: '', spec: {} }).catch(({ message }) => console.log(message))

// charts: package vega is not installed; run: npm install vega vega-lite
