import { type Finding, lineOf } from './finding.ts'
import { GROUPS, isLibrary, mayImport, PROGRAMS, UMBRELLA } from './layers.ts'
import { folderOf, type Manifest, type Package, packageName, type Workspace } from './workspace.ts'

/** The keys of a manifest in their order. */
const KEYS = [
  'name',
  'version',
  'description',
  'keywords',
  'license',
  'repository',
  'type',
  'sideEffects',
  'exports',
  'bin',
  'files',
  'engines',
  'publishConfig',
  'scripts',
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'optionalDependencies',
  'devDependencies',
]

/** Keys that a package may leave out. */
const OPTIONAL = new Set(['bin', ...KEYS.slice(KEYS.indexOf('dependencies'))])

/** Kinds of dependencies that pnpm installs, pinned by the workspace's or the catalog's protocol. */
const PINNED = ['dependencies', 'optionalDependencies', 'devDependencies'] as const

/** The condition by which packages of the workspace resolve each other to sources; only the workspace sets it. */
const SOURCE = '@codegen-eval/source'

const CONDITIONS = [SOURCE, 'types', 'default']

/** All problems of a package's manifest. */
export function checkManifest(pkg: Package, workspace: Workspace): Finding[] {
  return [
    ...keys(pkg),
    ...values(pkg, workspace.manifest),
    ...entryPoints(pkg),
    ...protocols(pkg),
    ...layers(pkg, workspace),
    ...umbrella(pkg, workspace),
  ]
}

/** Scripts that run before pnpm is installed name its version, which must be that of `packageManager`. */
export function checkRootManifest({ manifest }: Workspace): Finding[] {
  const pinned = manifest.packageManager?.split('+')[0]
  return Object.entries(manifest.scripts ?? {}).flatMap(([name, script]) =>
    [...script.matchAll(/pnpm@[\w.-]+/g)]
      .filter(([version]) => version !== pinned)
      .map(([version]) => ({
        file: 'package.json',
        line: 1,
        message: `script "${name}" uses ${version}, not ${pinned}`,
      })),
  )
}

/** A finding at a key of a package's manifest. */
function at(pkg: Package, key: string, message: string): Finding {
  return { file: `${pkg.home}/package.json`, line: lineOf(pkg.manifestText, `"${key}":`), message }
}

function keys(pkg: Package): Finding[] {
  const present = Object.keys(pkg.manifest)
  const missing = KEYS.filter((key) => !OPTIONAL.has(key) && !present.includes(key))
  const unknown = present.filter((key) => !KEYS.includes(key))
  const known = present.filter((key) => KEYS.includes(key))
  const ordered = known.toSorted((a, b) => KEYS.indexOf(a) - KEYS.indexOf(b))
  const misplaced = known.find((key, i) => key !== ordered[i])
  return [
    ...missing.map((key) => at(pkg, key, `key "${key}" is missing`)),
    ...unknown.map((key) => at(pkg, key, `key "${key}" is not one of the manifest's keys`)),
    ...(misplaced ? [at(pkg, misplaced, `key "${misplaced}" is out of order: ${ordered.join(', ')}`)] : []),
  ]
}

function values(pkg: Package, root: Manifest): Finding[] {
  const { manifest, folder, home } = pkg
  const program = PROGRAMS.has(folder)
  const expected: Partial<Record<keyof Manifest, unknown>> = {
    name: packageName(folder),
    license: root.license,
    repository: { ...root.repository, directory: home },
    type: 'module',
    sideEffects: program ? Object.values(manifest.bin ?? {}) : false,
    engines: root.engines,
    publishConfig: { access: 'public' },
  }
  const found = Object.entries(expected)
    .filter(([key, value]) => key in manifest && !sameJson(manifest[key as keyof Manifest], value))
    .map(([key, value]) => {
      const found = JSON.stringify(manifest[key as keyof Manifest])
      return at(pkg, key, `"${key}" is ${found}, not ${JSON.stringify(value)}`)
    })
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(manifest.version)) {
    found.push(at(pkg, 'version', `version "${manifest.version}" is not major.minor.patch`))
  } else if (manifest.version.startsWith('0.0.')) {
    const message = `version "${manifest.version}": a caret range of 0.0.x holds one version only, so begin at 0.1.0`
    found.push(at(pkg, 'version', message))
  }
  if (manifest.description?.endsWith('.')) {
    found.push(at(pkg, 'description', 'the description is a phrase and ends without a full stop'))
  }
  if (manifest.keywords?.length === 0) found.push(at(pkg, 'keywords', 'keywords are empty'))
  for (const folder of ['dist', 'src']) {
    if (manifest.files && !manifest.files.includes(folder)) {
      found.push(at(pkg, 'files', `files ${JSON.stringify(manifest.files)} lack "${folder}"`))
    }
  }
  for (const script of ['build', 'test']) {
    if (manifest.scripts && !(script in manifest.scripts)) {
      found.push(at(pkg, 'scripts', `script "${script}" is missing`))
    }
  }
  if (manifest.bin && !program)
    found.push(at(pkg, 'bin', `"bin" belongs to ${[...PROGRAMS].join(', ')} only`))
  return found
}

/** Each entry point has its types first and its code last, and both come from one source file. */
function entryPoints(pkg: Package): Finding[] {
  const entries = Object.entries(pkg.manifest.exports ?? {})
  const found: Finding[] = []
  for (const [subpath, target] of entries) {
    const wrong = (message: string) => found.push(at(pkg, subpath, `entry point "${subpath}" ${message}`))
    if (typeof target === 'string') {
      const top = target.split('/')[1]!
      if (subpath !== target) wrong(`leads to "${target}": a file as it is keeps its name`)
      else if (target !== './package.json' && !pkg.manifest.files?.includes(top)) wrong('is not in "files"')
      continue
    }
    const conditions = Object.keys(target)
    if (conditions.join() !== CONDITIONS.join()) {
      wrong(`has conditions ${conditions.join(', ')}, not ${CONDITIONS.join(', ')}`)
    }
    const stem = subpath === '.' ? 'index' : subpath.slice('./'.length)
    for (const [condition, path] of [
      [SOURCE, `./src/${stem}.ts`],
      ['types', `./dist/${stem}.d.ts`],
      ['default', `./dist/${stem}.js`],
    ] as const) {
      if (condition in target && target[condition] !== path)
        wrong(`has ${condition} "${target[condition]}", not "${path}"`)
    }
    if (!pkg.sources.some(({ path }) => path === `${stem}.ts`)) wrong(`has no source file src/${stem}.ts`)
  }
  const subpaths = entries.map(([subpath]) => subpath)
  if (pkg.manifest.exports && (subpaths[0] !== '.' || subpaths.at(-1) !== './package.json')) {
    found.push(
      at(pkg, 'exports', `exports are ${subpaths.join(', ')}: "." comes first, "./package.json" last`),
    )
  }
  const index = pkg.sources.find(({ path }) => path === 'index.ts')
  const inIndex = index?.text.includes("'./registry.ts'")
  const registry = pkg.sources.some(({ path }) => path === 'registry.ts')
  if (registry && !inIndex && isLibrary(pkg.folder) && !subpaths.includes('./registry')) {
    found.push(at(pkg, 'exports', 'src/registry.ts is there, but entry point "./registry" is not'))
  }
  return found
}

/** Packages of the workspace use its protocol, all others the catalog. */
function protocols(pkg: Package): Finding[] {
  const protocol = pkg.folder === UMBRELLA ? 'workspace:*' : 'workspace:^'
  return PINNED.flatMap((kind) =>
    Object.entries(pkg.manifest[kind] ?? {}).flatMap(([name, range]) => {
      const expected = folderOf(name) === undefined ? 'catalog:' : protocol
      return range === expected
        ? []
        : [at(pkg, name, `dependency "${name}" is "${range}", not "${expected}"`)]
    }),
  )
}

/** Dependencies are in the package's group or in an earlier one, without circles, and all of them are used. */
function layers(pkg: Package, { packages }: Workspace): Finding[] {
  if (!GROUPS.includes(pkg.group)) {
    return [at(pkg, 'name', `packages/${pkg.group} is no group of packages: they are ${GROUPS.join(', ')}`)]
  }
  const groupOf = new Map(packages.map(({ folder, group }) => [folder, group]))
  // tests may use any package, so devDependencies are free
  const against = Object.keys(pkg.manifest.dependencies ?? {}).flatMap((name) => {
    const group = groupOf.get(folderOf(name) ?? '')
    if (group === undefined || mayImport(pkg.group, group)) return []
    return [at(pkg, name, `dependency "${name}" is in ${group}, from which ${pkg.group} may not import`)]
  })
  const circle = circleThrough(pkg, packages)
  if (circle) against.push(at(pkg, 'dependencies', `depends on itself: ${circle.join(' → ')}`))
  const used = (name: string) =>
    pkg.sources.some(({ text }) => text.includes(`${name}'`) || text.includes(`${name}/`))
  const unused = Object.keys(pkg.manifest.dependencies ?? {})
    .filter((name) => pkg.folder !== UMBRELLA && !used(name))
    .map((name) => at(pkg, name, `dependency "${name}" is used nowhere in src`))
  return [...against, ...unused]
}

/** The shortest circle of dependencies through a package, if there is one. */
function circleThrough(pkg: Package, packages: readonly Package[]): string[] | undefined {
  const byFolder = new Map(packages.map((other) => [other.folder, other]))
  const seen = new Set<string>()
  const ways = [[pkg.folder]]
  for (const way of ways) {
    for (const name of Object.keys(byFolder.get(way.at(-1)!)?.manifest.dependencies ?? {})) {
      const folder = folderOf(name)
      if (folder === pkg.folder) return [...way, folder]
      if (folder === undefined || seen.has(folder)) continue
      seen.add(folder)
      ways.push([...way, folder])
    }
  }
  return undefined
}

/** The umbrella depends on exactly the packages of the earlier groups. */
function umbrella(pkg: Package, { packages }: Workspace): Finding[] {
  if (pkg.folder !== UMBRELLA) return []
  const expected = packages
    .filter(({ group }) => group !== pkg.group)
    .map(({ folder }) => packageName(folder))
  const declared = Object.keys(pkg.manifest.dependencies ?? {})
  return [
    ...expected
      .filter((name) => !declared.includes(name))
      .map((name) =>
        at(
          pkg,
          'dependencies',
          `"${name}" is missing: the umbrella depends on every package of the other groups`,
        ),
      ),
    ...declared
      .filter((name) => !expected.includes(name))
      .map((name) => at(pkg, name, `"${name}" is not a package of the other groups`)),
  ]
}

/** Equality of values from JSON, without regard to the order of keys. */
function sameJson(a: unknown, b: unknown): boolean {
  const ordered = (_: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)))
      : value
  return JSON.stringify(a, ordered) === JSON.stringify(b, ordered)
}
