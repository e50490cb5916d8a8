import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FindingForm, readFindings, scanFindings } from '../src/read-findings.ts'

const json = JSON.stringify

/** One text of each form with the same place, in the words of each format's documentation. */
const FORMS: Readonly<Record<FindingForm, string>> = {
  findings: json([{ path: 'src/a.ts', line: 3, endLine: 4, label: 'no-eval', text: 'eval is harmful' }]),
  sarif: json({
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'x',
            rules: [{ id: 'no-eval', messageStrings: { m: { text: 'eval is harmful' } } }],
          },
        },
        artifacts: [{ location: { uri: 'src/a.ts' } }],
        results: [
          {
            ruleIndex: 0,
            message: { id: 'm' },
            locations: [
              { physicalLocation: { artifactLocation: { index: 0 }, region: { startLine: 3, endLine: 4 } } },
            ],
          },
          { kind: 'pass', message: { text: 'fine' } },
          { message: { text: 'suppressed' }, suppressions: [{ kind: 'inSource' }] },
          { message: { text: 'fixed' }, baselineState: 'absent' },
        ],
      },
    ],
  }),
  eslint: json([
    {
      filePath: 'src/a.ts',
      messages: [
        { ruleId: 'no-eval', severity: 2, message: 'eval is harmful', line: 3, column: 1, endLine: 4 },
      ],
      errorCount: 1,
    },
    { filePath: 'src/b.ts', messages: [] },
  ]),
  stryker: json({
    schemaVersion: '1',
    thresholds: { high: 80, low: 60 },
    files: {
      'src/a.ts': {
        language: 'typescript',
        source: '',
        mutants: [
          {
            id: '1',
            mutatorName: 'no-eval',
            replacement: 'eval is harmful',
            location: { start: { line: 3, column: 1 }, end: { line: 4, column: 2 } },
            status: 'Survived',
          },
          { id: '2', mutatorName: 'no-eval', location: { start: { line: 9, column: 1 } }, status: 'Killed' },
        ],
      },
    },
  }),
  github: json([
    {
      id: 10,
      path: 'src/a.ts',
      start_line: null,
      line: null,
      original_start_line: 3,
      original_line: 4,
      body: 'eval is harmful',
    },
  ]),
  csv: 'File,Line,End_Line,Rule,Message\r\nsrc/a.ts,3,4,no-eval,"eval is harmful"\r\n',
}

describe.each(Object.entries(FORMS) as [FindingForm, string][])('%s', (form, text) => {
  test('is recognised and read', () => {
    const expected = { path: 'src/a.ts', line: 3, endLine: 4, text: 'eval is harmful' }
    expect(readFindings(text)).toHaveLength(1)
    expect(readFindings(text)[0]).toMatchObject(expected)
    expect(readFindings(text, form)).toEqual(readFindings(text))
    if (form !== 'github') expect(readFindings(text)[0].label).toBe('no-eval')
  })

  test('in other forms is an error or another list, but no crash', () => {
    for (const other of Object.values(FORMS)) {
      try {
        scanFindings(other, form)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }
  })
})

test('an object with a list, and an empty list, are findings', () => {
  expect(readFindings('{"findings": [{"label": "a"}]}')).toEqual([{ label: 'a' }])
  expect(readFindings(' [] ')).toEqual([])
})

test('a location of SARIF may be a URI, and a result may have none', () => {
  const result = (uri: string) => ({
    ruleId: 'r',
    message: { text: 't' },
    locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine: 1 } } }],
  })
  const text = json({
    version: '2.1.0',
    runs: [{ results: [result('file:///w/a%20b.ts'), { message: { text: 'u' } }] }],
  })
  expect(readFindings(text).map(({ path, line }) => [path, line])).toEqual([
    ['/w/a b.ts', 1],
    [undefined, undefined],
  ])
})

test('a comment on several lines, and one on a file', () => {
  const text = json([
    { path: 'a', start_line: 2, line: 5, body: 'x' },
    { path: 'a', line: null, body: 'y', subject_type: 'file' },
  ])
  expect(readFindings(text)).toMatchObject([{ line: 2, endLine: 5 }, { text: 'y' }])
})

test('CSV has quotes, blank lines, other delimiters and other columns', () => {
  expect(readFindings('path;line;score;text\n"a;b";1;0.5;"say ""no""\nhere"\n\nc;;1;d')).toEqual([
    { path: 'a;b', line: 1, text: 'say "no"\nhere' },
    { path: 'c', text: 'd' },
  ])
  expect(readFindings('\ufeffpath\tline\na\t2')).toEqual([{ path: 'a', line: 2 }])
})

test('cells survive quoting', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (texts) => {
      const rows = texts.map((text) => `a,"${text.replaceAll('"', '""')}"`)
      expect(readFindings(['path,text', ...rows].join('\n')).map(({ text }) => text)).toEqual(texts)
    }),
  )
})

test.each([
  ['I see no bug.', 'or CSV with a header, got "I see no bug."'],
  ['```json\n[]\n```', 'got "```json'],
  ['[{"line": 1}', 'not JSON'],
  ['{"path": "a"}', 'write one finding as a list of one'],
  ['[{"line": 0}]', '[0].line: expected a whole number from 1, got 0'],
  ['[{"line": "3"}]', '[0].line: expected a whole number from 1, got "3"'],
  ['[{"line": 3, "endLine": 2}]', '[0].endLine: expected a line from .line on, 3, got 2'],
  ['[{"label": 7}]', '[0].label: expected a text, got 7'],
  ['[{"severity": "high"}]', '[0]: expected at least one of path, line, label and text'],
  ['["bug"]', '[0]: expected {"path", "line", "label", "text"}, got "bug"'],
  [
    '[{"text": "a", "verdicts": {"0": "yes"}}]',
    '[0].verdicts."0": expected true, false, null or a number from 0 to 1, got "yes"',
  ],
  ['{"version": "2.0.0", "runs": []}', '.version: expected "2.1.0" of SARIF, got "2.0.0"'],
  ['{"version": "2.1.0", "runs": 1}', '.runs: expected a list, got number'],
  ['path,line\na,x', 'line 2.line: expected a whole number from 1, got "x"'],
  ['path,text\na,"b', 'line 2: broken CSV at "\\"b": close the quote'],
])('%j is an error', (text, message) => {
  expect(() => readFindings(text)).toThrow(message)
  expect(() => readFindings(text)).toThrow(RangeError)
})

test('spans are those of the entries of a list and of rows', () => {
  const entry = fc.record({ text: fc.string(), line: fc.nat(9).map((line) => line + 1) })
  fc.assert(
    fc.property(fc.array(entry), fc.constantFrom(0, 1, 2), (entries, indent) => {
      const text = JSON.stringify(entries, null, indent)
      const { findings } = scanFindings(text, 'findings')
      expect(findings.map(({ span }) => JSON.parse(text.slice(...span!)))).toEqual(entries)
    }),
  )
  const text = 'path,text\na,"b\nc"\nd,e'
  expect(scanFindings(text).findings.map(({ span }) => text.slice(...span!))).toEqual(['a,"b\nc"', 'd,e'])
})
