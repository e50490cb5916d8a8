import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Converter, ReflectionKind } from 'typedoc'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders of the published packages, `packages/<group>/<package>`, from the root. */
const packages = readdirSync(`${root}packages`)
  .flatMap((group) => readdirSync(`${root}packages/${group}`).map((name) => `packages/${group}/${name}`))
  .filter((folder) => {
    const manifest = `${root}${folder}/package.json`
    return existsSync(manifest) && !JSON.parse(readFileSync(manifest, 'utf8')).private
  })

/** Where docstrings lie: a link that is the same on every machine, whatever its clone is called. */
const sources = {
  displayBasePath: root,
  disableGit: true,
  sourceLinkTemplate: 'https://github.com/codegen-eval/codegen-eval/blob/main/{path}#L{line}',
}

/** Declarations behind types that have a docstring of their own, and are not exported. */
const DECLARATIONS = {
  calibration: ['testSettings'],
  'command-line': ['SettingFlag'],
  compare: [
    ...['SharedSettings', 'RatesSetting', 'ScoreMarginSetting'],
    ...['benchmarkNumbers', 'pairSettings', 'verdictSettings'],
    ...['__object.correction', '__object.failOn', '__object.test'],
  ],
  'exact-match': ['NoOptions'],
  'human-ratings': ['ownSettings', '__object.test'],
  'item-analysis': ['ownSettings'],
  metric: ['Given'],
  rank: ['ownSettings', 'WrittenSetting', 'covariates', 'elo', '__object.method'],
  report: ['Precision', 'ExplainedGraphs'],
  study: [
    ...['protocolSettings', 'ListSettings'],
    ...['metricTest', 'ties', 'ratingTest', 'protocol'].map((name) => `__object.${name}`),
  ],
}

export default {
  name: 'codegen-eval',
  entryPointStrategy: 'packages',
  entryPoints: packages.map((folder) => `${root}${folder}`),
  packageOptions: {
    excludeInternal: true,
    excludePrivate: true,
    includeVersion: true,
    // the build finds errors of types
    skipErrorChecking: true,
    ...sources,
  },
  readme: `${root}README.md`,
  projectDocuments: [
    'docs/guide.md',
    'docs/judges.md',
    'docs/scale.md',
    'docs/speed.md',
    ...readdirSync(`${root}docs/commands`).map((name) => `docs/commands/${name}`),
    'docs/deprecation.md',
    'CONTRIBUTING.md',
    'THIRD-PARTY.md',
  ].map((name) => root + name),
  navigationLinks: { GitHub: 'https://github.com/codegen-eval/codegen-eval' },
  out: 'dist',
  ...sources,
  highlightLanguages: ['bibtex', 'javascript', 'json', 'python', 'sh', 'text', 'typescript', 'yaml'],
  // a link that leads nowhere, or a type that is named but not exported
  treatWarningsAsErrors: true,
  plugin: [onePageAPackage, declarationsOfSettings],
}

/**
 * A package's main entry point is its page; the umbrella's exports are on the pages of their packages, and entries named
 * `internal` are on none.
 */
function onePageAPackage({ converter }) {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    if (project.packageName === '@codegen-eval/all') {
      for (const child of project.children?.slice() ?? []) project.removeReflection(child)
    }
    // unstable names for our own packages
    for (const child of project.children?.slice() ?? [])
      if (/(^|\/)internal$/.test(child.name)) project.removeReflection(child)
    const main = project.children?.find(({ name, kind }) => name === '' && kind === ReflectionKind.Module)
    if (main) project.mergeReflections(main, project)
  })
}

function declarationsOfSettings(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    const name = project.packageName.replace('@codegen-eval/', '')
    app.options.setValue('intentionallyNotExported', DECLARATIONS[name] ?? [])
  })
}
