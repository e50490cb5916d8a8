import { testFolder } from '@codegen-eval/test-data'
import { beforeAll, expect, test } from 'vitest'
import { command } from './command.ts'
import { writeFixtures } from './flag-fixtures.ts'
import { IN_BOTH_FORMATS } from './whole-outputs.cases.ts'

const folder = testFolder().path
beforeAll(() => writeFixtures(folder))

const capitalized = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}`

/** The paths of the values within each object of JSON in camel case, where `value` is silent. */
function pathsIn(json: unknown, found = new Set<string>()): Set<string> {
  for (const name in json as object) {
    const value = (json as Record<string, unknown>)[name]
    found.add(name)
    if (typeof value !== 'object' || value === null) continue
    for (const inner in value) found.add(inner === 'value' ? name : `${name}${capitalized(inner)}`)
    pathsIn(value, found)
  }
  return found
}

// an item of aggregate may be an output of several models, of which CSV has a row for each
const VIEWED = IN_BOTH_FORMATS.filter(([name]) => name !== 'aggregate')

test.each(VIEWED.map((args) => [args.slice(0, 2).join(' '), args] as const))(
  '%s: keys of CSV are paths of JSON, or name the values by which its objects are keyed',
  async (_, args) => {
    const [json, csv] = await Promise.all(
      ['json', 'csv'].map(
        async (format) => (await command([...args, '--format', format], { cwd: folder })).stdout,
      ),
    )
    const paths = pathsIn(JSON.parse(json!))
    const [names, ...rows] = csv!
      .trim()
      .split('\n')
      .map((line) => line.split(','))
    const unknown = names!.filter((name, column) => {
      const values = new Set(rows.map((row) => row[column]!).filter((value) => value !== ''))
      return !paths.has(name) && ![...values].every((value) => paths.has(value))
    })
    expect(unknown).toEqual([])
  },
)
