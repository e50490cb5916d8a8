import type { ImportRule } from '../languages/program-language.ts'
import { pattern } from './pattern.ts'

/** A text whose imports are complete. */
export interface ImportedProgram {
  /** The import statements, each with its line break. */
  readonly imports: string
  /** The texts without the statements that were taken out of their beginnings. */
  readonly texts: readonly string[]
}

/**
 * Completes the imports of a program that comes in parts.
 *
 * Import statements at the beginning of each part are taken out and written once, those that are not used left out where
 * the language has a pattern of use, because some compilers refuse them. The names of the rule are added as far as they
 * are used. An import inside of a part stays where it is: it is an error of the program in most languages.
 *
 * @param leftOut Names of imports in whose place other files stand.
 */
export function completeImports(
  texts: readonly string[],
  { names, use, statement, bodyStart, write }: ImportRule,
  leftOut: readonly string[] = [],
): ImportedProgram {
  const found: string[] = []
  const rest = texts.map((text) => (statement === undefined ? text : takeOut(text)))
  const joined = rest.join('\n')
  const isUsed = (spec: string): boolean => {
    if (use === undefined) return true
    const { alias, path } = partsOf(spec)
    if (alias === '_' || alias === '.') return true
    const last = alias ?? path.split('/').at(-1)!
    return pattern(use.replaceAll('{last}', escaped(last))).test(joined)
  }
  const quoted = write.includes('import {import}') && use !== undefined
  const known = names.map((name) => (quoted ? `"${name}"` : name))
  const wanted = [...new Set([...found, ...known])]
    .filter((spec) => !leftOut.includes(partsOf(spec).path))
    .filter((spec) => isUsed(spec))
  return { imports: wanted.map((spec) => `${write.replace('{import}', () => spec)}\n`).join(''), texts: rest }

  function takeOut(text: string): string {
    const end = bodyStart === undefined ? -1 : text.search(pattern(bodyStart))
    const head = end < 0 ? text : text.slice(0, end)
    const kept = head.replace(pattern(statement!, 'g'), (_, ...groups: unknown[]) => {
      for (const group of groups.slice(0, -2)) {
        if (typeof group !== 'string') continue
        // a block has one import a line; comments end a line
        found.push(
          ...group
            .split(/[\n;]/)
            .map((line) => line.replace(/\/\/.*/s, '').trim())
            .filter((line) => line !== ''),
        )
      }
      return ''
    })
    return end < 0 ? kept : kept + text.slice(end)
  }
}

/** The name that an import is given, and what is imported: `m "math"`, `"math"`, `System`. */
function partsOf(spec: string): { readonly alias: string | undefined; readonly path: string } {
  const [, alias, path] = /^(?:([\w.]+)\s+)?"([^"]*)"$/.exec(spec) ?? []
  return { alias, path: path ?? spec }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
