import { declareCommand } from '@codegen-eval/command-line'
import { writeOut } from '@codegen-eval/command-line/node/output'
import { metricList } from '@codegen-eval/measure/report'
import { jsonText } from '@codegen-eval/report'
import { listFormat } from '../flags/formats.ts'
import { flagsOf } from '../flags/table.ts'
import { loadRegistry } from '../metrics.ts'

/** The list of metrics. */
export const metrics = declareCommand({
  arguments: [{ name: '[name]', help: 'list only this metric' }],
  flags: { format: listFormat, ...flagsOf('plugin') },
  firstFlags: ['format', 'plugin'],
  examples: ['metrics', 'metrics chrf', 'metrics --format json'],
  async run([name], { format, plugin }) {
    const list = await metricList(await loadRegistry(plugin), name)
    if (format === 'json') return writeOut(jsonText(list.json()))
    const ending = name === undefined ? '\ncodegen-eval metrics NAME lists the options of a metric.\n' : ''
    await writeOut(list.text() + ending)
  },
})
