import { canonicalForm } from '@codegen-eval/canonical'
import type { SyntaxParser } from '@codegen-eval/syntax'
import { languageId, oncePerObject } from '@codegen-eval/syntax/internal'
import { affordableTreeEditDistance, TreeLabels } from '@codegen-eval/tree-edit-distance'
import { applyHunks } from './diff/apply-hunks.ts'
import { pathOf, type UnifiedDiff } from './diff/unified-diff.ts'
import type {
  ComparedFunctions,
  FunctionComparison,
  FunctionMeasure,
  SourceFiles,
} from './function-comparison.ts'
import { functionTree } from './function-tree.ts'
import type { LineRanges } from './line-ranges.ts'
import { namedFunctions } from './named-functions.ts'
import { patchChange } from './patch-change.ts'

/**
 * Compares what patches do to the functions of one language, for the option `functions` of `patchMetric`.
 *
 * - `functionP`, `functionR`, `functionF1`: precision, recall and F1 of the functions that have a touched line, named by
 *   file and qualified name; of nested functions the innermost counts. Files that are not given have none.
 * - `functionSimilarity`: of each function that the gold patch touches, the tree after both patches, by name:
 *   `1 - edit distance / (nodes of both trees)`, 0 if the candidate's file has no such function; the mean over functions.
 * - `sameCode`: 1 if all given files of both patches have the same canonical form after both patches, or the same text.
 * - `applies`: 1 if all hunks of given files apply.
 *
 * The last three are undefined if the gold patch changes no given file, or does not apply. A candidate that does not apply
 * has 0 in them.
 *
 * @throws RangeError if the language has no table of functions.
 */
export function compareFunctions(parser: SyntaxParser): FunctionComparison {
  if (typeof parser?.parse !== 'function')
    throw new TypeError('parser: expected a parser, as loadParser returns it')
  return {
    language: languageId(parser),
    prepare: (gold, files) => comparedFunctions(parser, gold, files),
  }
}

function comparedFunctions(parser: SyntaxParser, gold: UnifiedDiff, files: SourceFiles): ComparedFunctions {
  const wanted = touchedFunctions(parser, gold, files)
  const patched = patchedFiles(gold, files)
  return (candidate) => {
    const found = touchedFunctions(parser, candidate, files)
    let shared = 0
    for (const name of found.keys()) if (wanted.has(name)) shared++
    const after = patchedFiles(candidate, files)
    const isDefined = patched !== undefined && patched.size > 0
    return {
      functionP: shared / found.size,
      functionR: shared / wanted.size,
      functionF1: (2 * shared) / (found.size + wanted.size),
      ...(isDefined ? afterBoth(parser, wanted, patched, { after, files }) : UNDEFINED),
    }
  }
}

type AfterMeasure = Extract<FunctionMeasure, 'functionSimilarity' | 'sameCode' | 'applies'>

const UNDEFINED: Readonly<Record<AfterMeasure, number>> = {
  functionSimilarity: Number.NaN,
  sameCode: Number.NaN,
  applies: Number.NaN,
}

/** A function in a file. */
interface TouchedFunction {
  readonly path: string
  readonly name: string
}

/** The functions with a touched line, by a key. */
function touchedFunctions(
  parser: SyntaxParser,
  diff: UnifiedDiff,
  files: SourceFiles,
): ReadonlyMap<string, TouchedFunction> {
  const touched = new Map<string, TouchedFunction>()
  for (const [path, { touchedLines }] of patchChange(diff).files) {
    if (!Object.hasOwn(files, path)) continue
    for (const name of functionsAt(parser, files[path], touchedLines))
      touched.set(JSON.stringify([path, name]), { path, name })
  }
  return touched
}

/** The functions of the last sources, which patches of one task share. */
const functionsOf = /* @__PURE__ */ oncePerObject(namedFunctions)

/** The names of the innermost functions at some lines. */
function functionsAt(parser: SyntaxParser, source: string, lines: LineRanges): ReadonlySet<string> {
  const functions = functionsOf(parser.parse(source), parser.language)
  const lineCount = functions.reduce((most, { last }) => Math.max(most, last), 0)
  // inner functions come after outer ones
  const innermost = new Int32Array(lineCount + 1)
  for (const [i, { first, last }] of functions.entries()) innermost.fill(i + 1, first, last + 1)
  const found = new Set<string>()
  for (let i = 0; i < lines.length; i += 2) {
    for (let line = Math.max(0, lines[i]); line <= Math.min(lines[i + 1], lineCount); line++)
      if (innermost[line] > 0) found.add(functions[innermost[line] - 1].name)
  }
  return found
}

/** The texts of given files after a patch, by old path, `null` for a deleted one; `undefined` if a hunk does not apply. */
function patchedFiles(diff: UnifiedDiff, files: SourceFiles): ReadonlyMap<string, string | null> | undefined {
  const patched = new Map<string, string | null>()
  for (const file of diff.files) {
    const path = pathOf(file)
    const isAdded = file.oldPath === undefined
    if (!isAdded && !Object.hasOwn(files, path)) continue
    const text = patched.get(path) ?? (isAdded ? '' : files[path])
    const after = applyHunks(text, file.hunks)
    if (after === undefined) return undefined
    patched.set(path, file.newPath === undefined ? null : after)
  }
  return patched
}

function afterBoth(
  parser: SyntaxParser,
  wanted: ReadonlyMap<string, TouchedFunction>,
  gold: ReadonlyMap<string, string | null>,
  {
    after,
    files,
  }: { readonly after: ReadonlyMap<string, string | null> | undefined; readonly files: SourceFiles },
): Readonly<Record<AfterMeasure, number>> {
  if (after === undefined)
    return { functionSimilarity: wanted.size === 0 ? Number.NaN : 0, sameCode: 0, applies: 0 }
  const textOf = (patched: ReadonlyMap<string, string | null>, path: string) =>
    patched.has(path)
      ? (patched.get(path) ?? undefined)
      : Object.hasOwn(files, path)
        ? files[path]
        : undefined
  let [sum, count] = [0, 0]
  for (const { path, name } of wanted.values()) {
    const [a, b] = [textOf(after, path), textOf(gold, path)]
    const similarity = similarityOf(parser, a, b, name)
    if (similarity === undefined) continue
    sum += similarity
    count++
  }
  const paths = new Set([...gold.keys(), ...after.keys()])
  const isSame = [...paths].every((path) => isSameCode(parser, textOf(after, path), textOf(gold, path)))
  return { functionSimilarity: sum / count, sameCode: isSame ? 1 : 0, applies: 1 }
}

/** The similarity of a function in two files; `undefined` if the gold patch removes it. */
function similarityOf(
  parser: SyntaxParser,
  candidate: string | undefined,
  gold: string | undefined,
  name: string,
): number | undefined {
  const labels = new TreeLabels()
  const treeOf = (source: string | undefined) => {
    if (source === undefined) return undefined
    const tree = parser.parse(source)
    const found = functionsOf(parser.parse(source), parser.language).find((each) => each.name === name)
    return found && functionTree(tree, found.node, parser.language, labels)
  }
  const wanted = treeOf(gold)
  if (wanted === undefined) return undefined
  const found = treeOf(candidate)
  if (found === undefined) return 0
  const { upper } = affordableTreeEditDistance(found, wanted)
  return 1 - upper / (found.sizes.length + wanted.sizes.length)
}

function isSameCode(parser: SyntaxParser, a: string | undefined, b: string | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined) return false
  const form = canonicalForm(parser, b)
  return form !== undefined && canonicalForm(parser, a)?.text === form.text
}
