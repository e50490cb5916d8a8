import type { CanonicalSyntax } from './canonical-syntax.ts'
import type { CodeXGluePart, CodeXGlueSyntax } from './codexglue-syntax.ts'
import type { DataFlowKinds } from './data-flow-kinds.ts'
import type { Grammar } from './grammar.ts'
import type { Language } from './language.ts'
import type { ControlRule, LanguageStructure, Part } from './language-structure.ts'

/**
 * Checks that a grammar has all kinds and fields that a language names.
 *
 * @throws RangeError that lists those that it does not have.
 */
export function checkKinds(
  { name, kinds, structure, dataFlow, canonical, compat }: Language,
  grammar: Grammar,
): void {
  const check = new KindChecker(grammar)
  // plain JavaScript may leave them out where only trees are needed
  for (const role of ['comments', 'strings', 'names', 'functions'] as const)
    check.kinds(`kinds.${role}`, kinds?.[role])
  if (structure) checkStructure(structure, check)
  if (dataFlow) checkDataFlow(dataFlow, check)
  if (canonical) checkCanonical(canonical, check)
  // a language that has its trees from another grammar is checked there
  if (compat?.codexglue && !compat.codexglue.language) checkCodeXGlue(compat.codexglue, check)
  if (check.problems.length === 0) return
  throw new RangeError(`language '${name}': the grammar has no ${[...new Set(check.problems)].join(', no ')}`)
}

class KindChecker {
  readonly problems: string[] = []
  readonly #kinds: ReadonlySet<string>
  readonly #fields: ReadonlySet<string>

  constructor({ kinds, fields }: Grammar) {
    this.#kinds = new Set(kinds)
    this.#fields = new Set(fields)
  }

  kinds(place: string, names: readonly (string | undefined)[] = []): void {
    for (const name of names) {
      if (name !== undefined && (name === '' || !this.#kinds.has(name))) {
        this.problems.push(`kind '${name}' (${place})`)
      }
    }
  }

  fields(place: string, ...names: readonly (string | undefined)[]): void {
    for (const name of names) {
      if (name !== undefined && (name === '' || !this.#fields.has(name))) {
        this.problems.push(`field '${name}' (${place})`)
      }
    }
  }

  parts(place: string, ...parts: readonly (Part | undefined)[]): void {
    for (const step of parts.flatMap((part) => part?.split(/[|/]/) ?? [])) {
      const [, field, kinds] = /^(\w*)<(.+)>$/.exec(step) ?? []
      const token = /^(?:after|before):(.+)$/.exec(step)?.[1]
      if (token !== undefined) this.kinds(place, [token])
      else if (kinds) {
        this.kinds(place, kinds.split(/,(?=\w)/))
        if (field && field !== '0') this.fields(place, field)
      } else if (!/^(?:\*-?\d*|\.)$/.test(step)) this.fields(place, step.replace(/\*$/, ''))
    }
  }
}

function checkStructure(structure: LanguageStructure, check: KindChecker): void {
  for (const role of [
    'sequences',
    'wrappers',
    'names',
    'skipped',
    'scopes',
    'ignored',
    'interpolated',
  ] as const)
    check.kinds(role, structure[role])
  if (structure.hoisting !== 'all') check.kinds('hoisting', structure.hoisting)
  check.fields('ignoredFields', ...(structure.ignoredFields ?? []))
  check.fields('guards', ...(structure.guards ?? []))
  for (const { kind, name, parameters, captures, body, receiver } of structure.functions) {
    check.kinds('functions', [kind])
    check.parts(`functions: ${kind}`, name, captures, body, ...(parameters ?? []))
    if (typeof receiver === 'string') check.parts(`functions: ${kind}`, receiver)
  }
  for (const rule of structure.control) checkControl(rule, check)
  for (const { kind, target, value } of structure.writes) {
    check.kinds('writes', [kind])
    check.parts(`writes: ${kind}`, target, value)
  }
  for (const { kind, of } of structure.places) {
    check.kinds('places', [kind])
    check.parts(`places: ${kind}`, of)
  }
  for (const [kind, parts] of Object.entries(structure.notVariables)) {
    check.kinds('notVariables', [kind])
    check.parts(`notVariables: ${kind}`, ...parts)
  }
}

function checkControl(rule: ControlRule, check: KindChecker): void {
  const place = `control: ${rule.kind}`
  check.kinds('control', [rule.kind])
  switch (rule.shape) {
    case 'branch':
      check.parts(place, rule.first, rule.test, rule.body, rule.otherwise)
      break
    case 'loop':
      check.parts(place, rule.body, rule.first, rule.next, rule.target, rule.items, rule.label)
      break
    case 'switch':
      check.parts(place, rule.first, rule.in)
      for (const { kind, tests, body, declares } of rule.arms) {
        check.kinds(place, [kind])
        check.parts(`${place}: ${kind}`, ...tests, body, declares)
      }
      break
    case 'try':
      check.parts(place, rule.first, rule.body, rule.in, rule.otherwise, rule.final)
      for (const { kind, declares, body } of rule.handlers) {
        check.kinds(place, [kind])
        check.parts(`${place}: ${kind}`, declares, body)
      }
      break
    case 'block':
      check.parts(place, rule.body, rule.name)
      break
    default:
      check.parts(place, rule.label)
  }
}

function checkDataFlow(dataFlow: DataFlowKinds, check: KindChecker): void {
  const { atoms, comments, identifiers, separator } = dataFlow
  check.kinds('dataFlow', [...atoms, ...comments, ...identifiers, separator])
  for (const { kind, target, value } of [...dataFlow.assignments, ...dataFlow.defaults]) {
    check.kinds('dataFlow', [kind])
    check.parts(`dataFlow: ${kind}`, target, value)
  }
  for (const { kind, target } of dataFlow.generators) {
    check.kinds('dataFlow', [kind])
    check.fields(`dataFlow: ${kind}`, target)
  }
  for (const { kind, alternatives, otherwise, byField, byPart } of dataFlow.branches) {
    check.kinds('dataFlow', [kind])
    if (byPart) check.parts(`dataFlow: ${kind}`, otherwise)
    else if (byField) check.fields(`dataFlow: ${kind}`, ...alternatives, otherwise)
    else check.kinds(`dataFlow: ${kind}`, [...alternatives, otherwise])
  }
  check.kinds('dataFlow', [...(dataFlow.jumps ?? []), ...(dataFlow.blocks ?? [])])
  for (const { kind, arms, falls = [] } of dataFlow.switches ?? [])
    check.kinds('dataFlow', [kind, ...arms, ...falls])
  for (const { kind, target, value, body } of dataFlow.loops) {
    check.kinds('dataFlow', [kind])
    check.parts(`dataFlow: ${kind}`, target, value, body)
  }
}

function checkCanonical(canonical: CanonicalSyntax, check: KindChecker): void {
  const { tightBefore = {}, tightAfter = {}, shorthands = {}, quoted = [] } = canonical
  for (const member of CANONICAL_LISTS) check.kinds(`canonical.${member}`, canonical[member])
  for (const record of [tightBefore, tightAfter]) {
    for (const [kind, tokens] of Object.entries(record)) check.kinds('canonical', [kind, ...tokens])
  }
  check.kinds('canonical.shorthands', Object.keys(shorthands))
  check.kinds(
    'canonical.quoted',
    quoted.map(({ kind }) => kind),
  )
  const { namedArguments, docstrings } = canonical
  if (namedArguments) {
    check.kinds('canonical.namedArguments', [namedArguments.list, namedArguments.argument])
    check.fields('canonical.namedArguments', namedArguments.name)
  }
  if (docstrings) {
    const { root, body, owners, statement, string, empty } = docstrings
    check.kinds('canonical.docstrings', [root, body, ...owners, statement, string, ...empty])
  }
}

const CANONICAL_LISTS = [
  'atoms',
  'leftOut',
  'lines',
  'indented',
  'directives',
  'terminated',
  'unterminated',
  'runningText',
  'parentheses',
  'needParentheses',
  'keepParentheses',
  'meaningfulCommas',
  'singletons',
  'locals',
  'misread',
  'members',
  'memberMarks',
] as const

function checkCodeXGlue({ dataFlow }: CodeXGlueSyntax, check: KindChecker): void {
  const { rules, alternatives, first } = dataFlow
  check.kinds('codexglue', [...Object.keys(rules), ...alternatives, ...(first ?? [])])
  for (const [kind, rule] of Object.entries(rules)) {
    const place = `codexglue: ${kind}`
    if ('target' in rule) checkCodeXGlueParts(place, [rule.target, rule.value], check)
    if (rule.as === 'each') {
      checkCodeXGlueParts(place, [rule.body], check)
      check.kinds(place, [rule.bodyKind])
    } else if (rule.as === 'for') {
      check.kinds(place, [rule.after])
      check.fields(place, rule.again)
    }
  }
}

function checkCodeXGlueParts(place: string, parts: readonly CodeXGluePart[], check: KindChecker): void {
  for (const part of parts) {
    if (typeof part === 'string') check.fields(place, part)
    else if (typeof part === 'object') check.kinds(place, [part.kind])
  }
}
