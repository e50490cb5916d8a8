import { choice, file, inGroup, type LoadedCommand, switched, texts } from '@codegen-eval/command-line'
import { expect, test } from 'vitest'
import { servedTool, toolCall } from '../src/served-tool.ts'

const command: LoadedCommand = {
  name: 'score',
  summary: 'score outputs',
  arguments: [{ name: '<file...>', help: 'outputs; - is standard input' }],
  flags: {
    ...inGroup('metrics', {
      metric: { flag: '-m, --metric <spec>', type: texts, help: 'metric' },
      plugin: { flag: '--plugin <module>', type: texts, help: 'code' },
    }),
    ...inGroup('inputs', {
      layout: { flag: '--layout <name>', type: choice(['rows', 'columns']), help: 'layout' },
      lines: { flag: '--lines', type: switched, help: 'by lines' },
    }),
    ...inGroup('output', { output: { flag: '-o, --output <file>', type: file, help: 'result' } }),
  },
  firstFlags: [],
  examples: [],
  run: async () => {},
}

test('a tool has the files and the flags that only read', async () => {
  const { inputSchema, ...tool } = await servedTool(command)
  expect(tool).toEqual({ name: 'score', description: 'score outputs' })
  expect(Object.keys(inputSchema.properties)).toEqual(['files', 'metric', 'layout', 'lines'])
  expect(inputSchema.required).toEqual(['files'])
  expect(inputSchema.properties.layout).toEqual({ description: 'layout', enum: ['rows', 'columns'] })
  expect(inputSchema.properties.files).toMatchObject({ description: 'outputs, below the root' })
})

test('its input is a command line, and its values are told for checks', () => {
  const input = { files: ['a', 'b'], metric: ['chrf', 'bleu'], lines: true, layout: 'rows' }
  expect(toolCall(command, input)).toEqual({
    files: ['a', 'b'],
    flags: ['--metric=chrf', '--metric=bleu', '--lines', '--layout=rows'],
    values: ['chrf', 'bleu', 'rows'],
  })
  expect(toolCall(command, { files: 'a', lines: false }).flags).toEqual([])
})

test('unknown fields, values of other types and missing files are refused', () => {
  expect(() => toolCall(command, { files: ['a'], output: 'x' })).toThrow('score has no field output')
  expect(() => toolCall(command, { files: ['a'], plugin: 'x' })).toThrow('score has no field plugin')
  expect(() => toolCall(command, { files: ['a'], metric: { a: 1 } })).toThrow('expected texts or numbers')
  expect(() => toolCall(command, { files: [null] })).toThrow('expected texts or numbers')
  expect(() => toolCall(command, {})).toThrow('files: expected at least one')
})
