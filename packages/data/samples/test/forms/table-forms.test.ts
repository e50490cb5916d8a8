import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readBytes } from '@codegen-eval/records/node'
import { LONG, tablePath } from '@codegen-eval/test-data/tables'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { TABLE_FORMS } from '../../src/forms/table-forms.ts'
import { openSegments } from '../../src/node/open-segments.ts'
import { briefly, CONTEXT, rowsIn, testFolder } from '../reading.ts'

const folder = testFolder()

test('the readers of both forms read a file', async () => {
  const context = { ...CONTEXT, idField: 'task', candidateField: 'text' }
  for (const [i, name] of ['labels.parquet', 'file.arrow'].entries())
    expect(await briefly(rowsIn(TABLE_FORMS[i]!, readBytes(tablePath(name)), context))).toEqual([
      '7: m=a < a',
      '8: m=b < b',
      '7: n=c < a',
      '8: n=d < b',
    ])
})

test('files are recognized by content, also packed with gzip', async () => {
  const expected = ['1: zstd=a < a', '1152921504606846977: zstd=ü😀 < b', `3: zstd=${LONG} < ${LONG}`]
  expect(await briefly(openSegments({ files: [tablePath('zstd.parquet')] }))).toEqual(expected)
  const packed = folder.write('zstd.parquet.gz', gzipSync(readFileSync(tablePath('zstd.parquet'))))
  expect(await briefly(openSegments({ files: [packed] }))).toEqual(expected)
  const noExtension = folder.write('zstd', readFileSync(tablePath('zstd.arrow')))
  expect(await briefly(openSegments({ files: [noExtension] }))).toEqual(expected)
})

test('rows in the form of another tool are read as such', async () => {
  const write = (name: string, columns: Record<string, string[]>) =>
    folder.write(
      name,
      new Uint8Array(
        parquetWriteBuffer({
          columnData: Object.entries(columns).map(([column, data]) => ({
            name: column,
            data,
            type: 'STRING' as const,
          })),
        }),
      ),
    )
  const problems = write('data.parquet', {
    task_id: ['HumanEval/0'],
    prompt: ['def f(x):\n'],
    canonical_solution: ['    return x\n'],
    entry_point: ['f'],
    test: ['def check(f): pass'],
  })
  const samples = write('gpt.parquet', { task_id: ['HumanEval/0'], completion: ['    return y\n'] })
  const notices: string[] = []
  const segments = openSegments({
    files: [samples],
    references: [problems],
    onNotice: (text) => notices.push(text),
  })
  expect(await briefly(segments)).toEqual(['HumanEval/0: gpt=    return y\n <     return x\n'])
  expect(notices.map((text) => text.split('/').at(-1))).toContain('gpt.parquet: read as HumanEval samples')
})
