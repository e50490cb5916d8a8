import { chunksOf } from '@codegen-eval/test-data'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvDelimiter, readCsvRecords } from '../../src/csv/csv-records.ts'

async function fieldsOf(text: string, delimiter: ',' | '\t', size: number): Promise<(readonly string[])[]> {
  const all: (readonly string[])[] = []
  for await (const records of readCsvRecords('in', chunksOf(text, size), delimiter)) {
    all.push(...records.map(({ fields }) => fields))
  }
  return all
}

test('what is written as RFC 4180 says is read back, wherever chunks end', async () => {
  const field = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '"', 'a,b', 'a\nb', 'a\r\nb', ' x ', '__proto__', '\u0000'),
  )
  const record = fc.tuple(fc.constant('first'), field, field)
  await fc.assert(
    fc.asyncProperty(
      fc.array(record),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 9 }),
      async (records, lineEnd, size) => {
        for (const delimiter of [',', '\t'] as const) {
          const text = records
            .map((fields) => fields.map((f) => `"${f.replaceAll('"', '""')}"`).join(delimiter) + lineEnd)
            .join('')
          expect(await fieldsOf(text, delimiter, size)).toEqual(records)
        }
      },
    ),
  )
})

test('a record that is broken ends the reading once those before it are handed over', async () => {
  const seen: string[] = []
  const read = async () => {
    for await (const records of readCsvRecords('in', chunksOf('a,b\nc,d\ne,"f', 4), ','))
      seen.push(...records.map(({ fields }) => fields.join()))
  }
  await expect(read).rejects.toThrow('in, line 3: broken CSV: a quote in this record is never closed')
  expect(seen).toEqual(['a,b', 'c,d'])
})

/** The records as another parser reads them; `undefined` where it refuses the text. */
function otherParser(text: string, rtrim = false): string[][] | undefined {
  try {
    return parse(text, {
      rtrim,
      relax_column_count: true,
      record_delimiter: ['\n', '\r\n'],
      skip_empty_lines: true,
    })
  } catch {
    return undefined
  }
}

/** csv-parse takes blanks after a closing quote if it trims all fields. */
function trimmed(records: readonly (readonly string[])[]): string[][] {
  return records.map((fields) => fields.map((field) => field.trimEnd()))
}

test('any text is read or refused as csv-parse does, but for blanks after a closing quote', async () => {
  const text = fc
    .array(fc.constantFrom('a', '"', '""', ',', '\n', '\r\n', ' ', '"a"', ',"'), { maxLength: 12 })
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 5 }), async (written, size) => {
      const own = await fieldsOf(written, ',', size).catch(() => undefined)
      const other = otherParser(written)
      if (other !== undefined || own === undefined) expect(own).toEqual(other)
      else expect(trimmed(own)).toEqual(trimmed(otherParser(written, true)!))
    }),
    { numRuns: 2000 },
  )
})

test('a long chunk is handed over in parts, in order and with its lines', async () => {
  const text = Array.from({ length: 1300 }, (_, i) => `${i},x\n`).join('')
  const sizes: number[] = []
  let next = 0
  for await (const records of readCsvRecords('in', chunksOf(text, text.length), ',')) {
    sizes.push(records.length)
    for (const { fields, line } of records) {
      expect(fields[0]).toBe(String(next))
      expect(line).toBe(++next)
    }
  }
  expect(next).toBe(1300)
  expect(Math.max(...sizes)).toBeLessThan(1000)
})

test.each([
  ['id,reference,candidate\n1;2;3;4;5', ','],
  ['id;reference;candidate\n1,2,3,4,5', ';'],
  ['id\treference\n', '\t'],
  ['"a;b;c",d\n', ','],
  ['"a\nb;c";d\n', ';'],
  ['id\n', ','],
  ['', ','],
])('%j is separated by %j', (head, delimiter) => {
  expect(csvDelimiter(head)).toBe(delimiter)
})
