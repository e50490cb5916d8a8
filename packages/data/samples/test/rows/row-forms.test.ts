import { escapeCsvText } from '@codegen-eval/report'
import { tableFromArrays, tableToIPC, utf8 } from '@uwdata/flechette'
import fc from 'fast-check'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../../src/read/read-options.ts'
import { readSegments } from '../../src/read/read-segments.ts'
import { chunksOf, itemsOf } from '../reading.ts'

/** A row of texts by column; one without a value is left out, or empty. */
type TextRow = Readonly<Record<string, string | undefined>>

const columnsOf = (rows: readonly TextRow[]) => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return names.map((name) => ({ name, data: rows.map((row) => row[name] ?? null) }))
}

const cell = (text = '') => `"${escapeCsvText(text).replaceAll('"', '""')}"`

/** The same rows in each form. */
const FORMS: Readonly<Record<string, (rows: readonly TextRow[]) => string | Uint8Array>> = {
  jsonl: (rows) => rows.map((row) => `${JSON.stringify(withList(row))}\n`).join(''),
  json: (rows) => JSON.stringify(rows.map(withList), null, 1),
  csv: (rows) => {
    const names = columnsOf(rows).map(({ name }) => name)
    return [names, ...rows.map((row) => names.map((name) => row[name]))]
      .map((cells) => `${cells.map(cell).join(',')}\n`)
      .join('')
  },
  parquet: (rows) =>
    new Uint8Array(
      parquetWriteBuffer({
        columnData: columnsOf(rows).map((column) => ({ ...column, type: 'STRING', nullable: true })),
      }),
    ),
  arrow: (rows) => {
    const columns = columnsOf(rows)
    const types = Object.fromEntries(columns.map(({ name }) => [name, utf8()]))
    const data = Object.fromEntries(columns.map((column) => [column.name, column.data]))
    return tableToIPC(tableFromArrays(data, { types }), { format: 'file' })!
  },
}

/** Rows of JSON hold their references as a list. */
function withList({ reference, reference_2: second, ...row }: TextRow): object {
  const references = [reference, second].filter((text) => text !== undefined)
  return references.length === 0 ? row : { ...row, references }
}

/** The segments of rows in a form, without their places. */
async function segmentsOf(
  form: string,
  files: readonly (readonly TextRow[])[],
  references: readonly (readonly TextRow[])[],
  options: ReadOptions,
): Promise<unknown> {
  const file = (rows: readonly TextRow[], name: string) => ({
    path: `${name}.${form}`,
    chunks: chunksOf(FORMS[form]!(rows)),
  })
  const batches = readSegments(
    files.map((rows, i) => file(rows, `model${i}`)),
    references.map((rows) => file(rows, 'refs')),
    { ...options, escapedCells: true },
  )
  return (await itemsOf(batches)).map((item) => {
    if (item instanceof Error) return item.message
    const { file: _, line: __, ...segment } = item
    return segment
  })
}

const text = fc.string({ unit: 'grapheme', minLength: 1 }).map((each) => each.replaceAll('\r', ' '))
const maybe = fc.option(text, { nil: undefined, freq: 2 })
const name = fc.constantFrom('a', 'b-1', '=c')
const fields = fc.record({ source: maybe, intent: maybe, prompt: maybe, repo: name, lang: name, nl: maybe })
const parts = fc.record({ reference: text, reference_2: maybe, candidate: text, sample: maybe })

const options = fc.record({
  clusterField: fc.constantFrom(undefined, 'repo'),
  languageField: fc.constantFrom(undefined, 'lang'),
  intentField: fc.constantFrom(undefined, 'nl', 'source'),
})

const tasks = fc.array(fc.tuple(fields, parts), { minLength: 1, maxLength: 5 })

/** Drops what is absent, as writers of JSON do. */
const present = (row: TextRow): TextRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

test('the same rows give the same segments in every form', async () => {
  await fc.assert(
    fc.asyncProperty(tasks, options, fc.boolean(), async (drawn, chosen, samples) => {
      const rows = drawn.map(([values, { sample, ...row }], i) =>
        present({ id: `t/${i}`, ...row, ...values, ...(samples ? { sample } : {}) }),
      )
      const expected = await segmentsOf('jsonl', [rows], [], { ...chosen, samples })
      expect(expected).toHaveLength(rows.length)
      for (const form of Object.keys(FORMS))
        expect(await segmentsOf(form, [rows], [], { ...chosen, samples })).toEqual(expected)
    }),
    { numRuns: 40 },
  )
})

test('fields of outputs and of references survive joins, and samples have those of their task', async () => {
  await fc.assert(
    fc.asyncProperty(tasks, options, fc.boolean(), async (drawn, chosen, inReferences) => {
      const references = drawn.map(([values, { reference }], i) =>
        present({ id: `t/${i}`, reference, ...(inReferences ? values : {}) }),
      )
      const outputs = drawn.map(([values, { candidate }], i) =>
        present({ id: `t/${i}`, candidate, ...(inReferences ? {} : values) }),
      )
      const other = drawn.map(([, { candidate }], i) => ({ id: `t/${i}`, candidate }))
      const further = drawn.map(([values, { candidate }], i) =>
        present({ id: `t/${i}`, candidate: `${candidate}!`, ...(inReferences ? {} : values) }),
      )
      for (const form of Object.keys(FORMS)) {
        const found = await segmentsOf(form, [[...outputs, ...further], other], [references], {
          ...chosen,
          samples: true,
        })
        expect(found).toEqual(
          [...drawn, ...drawn].map(([values, { reference, candidate }], i) => {
            const isFirst = i < drawn.length
            const intent =
              chosen.intentField === undefined ? (values.intent ?? values.prompt) : values[chosen.intentField]
            return present({
              id: `t/${i % drawn.length}`,
              references: [reference],
              models: isFirst ? ['model0', 'model1'] : ['model0'],
              candidates: isFirst ? [candidate, candidate] : [`${candidate}!`],
              task: i % drawn.length,
              sample: isFirst ? undefined : 2,
              source: values.source,
              intent,
              cluster: chosen.clusterField && values.repo,
              language: chosen.languageField && values.lang,
            } as never)
          }),
        )
      }
    }),
    { numRuns: 20 },
  )
})

test.each(['parquet', 'arrow', 'csv'])('languageField reads a column of %s', async (form) => {
  const rows = [{ id: '1', reference: 'r', candidate: 'c', lang: 'go' }]
  expect(await segmentsOf(form, [rows], [], { languageField: 'lang' })).toMatchObject([{ language: 'go' }])
})

test.each(Object.keys(FORMS))('source comes from %s of references', async (form) => {
  const outputs = [{ id: '1', candidate: 'c' }]
  const references = [{ id: '1', reference: 'r', source: 's' }]
  expect(await segmentsOf(form, [outputs], [references], {})).toMatchObject([{ source: 's' }])
})
