import './style.css'
import { announce } from '@codegen-eval/page/announce'
import { byId, copyButton, element } from '@codegen-eval/page/element'
import { setUpTheme } from '@codegen-eval/page/theme'
import { DEFAULT_LANGUAGE, LANGUAGES, languageTitle, parses, specIn } from './languages.ts'
import { liveScores } from './live-scores.ts'
import { OFFERED, titleOf } from './offered-metrics.ts'
import { EMPTY_STATE, hashOfState, type PageState, stateOfHash } from './page-state.ts'
import { namedFiles } from './reading.ts'
import { setUpDropField } from './view/drop-field.ts'
import { setUpExplanation } from './view/explanation.ts'
import { setUpFilePanel } from './view/file-panel.ts'
import { setUpMetrics } from './view/metric-choice.ts'
import { setUpModelPanel } from './view/model-panel.ts'
import { setUpScores } from './view/score-table.ts'
import { setUpTexts } from './view/texts-editor.ts'
import { shareModel, startWorker } from './worker/start-worker.ts'

/** Metrics that align words one to one, so that the alignment can be drawn. */
const ALIGNING = /^meteor\b/

/** Delay after the last keystroke before scores are computed, in milliseconds. */
const PAUSE_MILLISECONDS = 120

const EXAMPLE: PageState = {
  references: ["' '.join(reversed(s.split()))", "' '.join(s.split()[::-1])"],
  candidates: [
    { name: 'heron', text: "' '.join(list(reversed(s.split())))" },
    { name: 'wren', text: "' '.join(s.split().reverse())" },
  ],
  specs: OFFERED.filter(({ selected }) => selected).map(({ spec }) => spec),
  explained: 'bleu',
  selected: 1,
}

const worker = startWorker()
const learned = new Map<string, string>()
const explainable = new Set<string>()
let explained = EXAMPLE.explained
let selected = 0

byId('starting').remove()
setUpTheme(byId('theme'))

const languageSelect = byId<HTMLSelectElement>('language')
languageSelect.append(...LANGUAGES.map((name) => element('option', { value: name }, languageTitle(name))))
languageSelect.value = DEFAULT_LANGUAGE
languageSelect.addEventListener('change', () => update())

const texts = setUpTexts(
  { references: byId('references'), candidates: byId('candidates') },
  { addReference: byId('add-reference'), addCandidate: byId('add-candidate') },
  () => later(),
)
const metrics = setUpMetrics(byId('metrics'), byId('add-metric'), worker.call.checkSpec, () => later())
const explanation = setUpExplanation(byId('explanation'))
const metricSelect = byId<HTMLSelectElement>('explained-metric')
const candidateSelect = byId<HTMLSelectElement>('explained-candidate')

const table = setUpScores(byId('scores'), {
  why(spec) {
    explained = spec
    drawChoices()
    void explain()
    byId('why-heading').focus()
  },
  select: (candidate) => selectCandidate(candidate),
})

const score = liveScores(worker, {
  scored(spec, scores) {
    table.show(spec, scores)
    if ('explains' in scores && scores.explains !== explainable.has(spec)) {
      if (scores.explains) explainable.add(spec)
      else explainable.delete(spec)
      drawChoices()
    }
    if (spec === metricSelect.value) void explain()
  },
  failed: (spec, error) => table.show(spec, { error }),
  finished() {
    byId('scores').setAttribute('aria-busy', 'false')
    announce('Scores are up to date')
  },
})

let timer: ReturnType<typeof setTimeout> | undefined
function later(): void {
  clearTimeout(timer)
  timer = setTimeout(update, PAUSE_MILLISECONDS)
}

function update(): void {
  const { references, candidates } = texts.texts()
  selected = Math.min(selected, candidates.length - 1)
  const specs = metrics.specs()
  table.start(
    specs,
    candidates.map(({ name }) => name),
    selected,
  )
  drawChoices()
  void score({
    specs,
    language: languageSelect.value,
    learned,
    references,
    candidates: candidates.map(({ text }) => text),
  })
}

function selectCandidate(candidate: number): void {
  selected = candidate
  table.select(candidate)
  drawChoices()
  void explain()
}

/** Whether a metric has explanations is known only after it has scored. */
function drawChoices(): void {
  const specs = metrics.specs().filter((spec) => explainable.has(spec))
  metricSelect.replaceChildren(...specs.map((spec) => element('option', { value: spec }, titleOf(spec))))
  if (specs.includes(explained)) metricSelect.value = explained
  metricSelect.disabled = specs.length === 0
  const names = texts.texts().candidates.map(({ name }) => name)
  candidateSelect.replaceChildren(...names.map((name, c) => element('option', { value: String(c) }, name)))
  candidateSelect.value = String(selected)
}

let explaining = 0
async function explain(): Promise<void> {
  const mine = ++explaining
  const { references, candidates } = texts.texts()
  const candidate = candidates[selected]
  const spec = metricSelect.value
  if (!candidate || spec === '') return explanation.say('None of the computed metrics explains its scores.')
  if (candidate.text === '' && references.every((text) => text === '')) {
    return explanation.say('Paste a reference and a candidate to see the findings of a metric in both.')
  }
  try {
    const language = languageSelect.value
    const found = await worker.call.explainText(
      specIn(spec, language),
      candidate.text,
      references,
      learned.get(spec),
    )
    // the grammar is loaded for a metric, or for a language that was chosen, and not for marks alone
    const isParsed = language !== DEFAULT_LANGUAGE || metrics.specs().some(parses)
    const reference = references[found.reference] ?? ''
    const [ofCandidate, ofReference] = await Promise.all(
      [candidate.text, reference].map((text) => (isParsed ? worker.call.highlightText(language, text) : [])),
    )
    if (mine !== explaining) return
    explanation.show({
      title: titleOf(spec),
      name: candidate.name,
      candidate: candidate.text,
      references,
      explanation: found,
      tokens: { candidate: ofCandidate!, reference: ofReference! },
      aligns: ALIGNING.test(spec),
    })
  } catch (error) {
    if (mine === explaining) explanation.say(error instanceof Error ? error.message : String(error))
  }
}

metricSelect.addEventListener('change', () => {
  explained = metricSelect.value
  void explain()
})
candidateSelect.addEventListener('change', () => selectCandidate(Number(candidateSelect.value)))

const files = setUpFilePanel({
  specs: () => metrics.specs().map((spec) => specIn(spec, languageSelect.value)),
  open({ id, references, models, candidates }, model, spec) {
    texts.show({ references, candidates: models.map((name, m) => ({ name, text: candidates[m]! })) })
    selected = model
    explained = metrics.specs().find((each) => specIn(each, languageSelect.value) === spec) ?? spec
    update()
    byId('texts-heading').focus()
    announce(`Opened task ${id}`)
  },
  learned(spec, text) {
    if (learned.get(spec) === text) return
    if (text === undefined) learned.delete(spec)
    else learned.set(spec, text)
    later()
  },
})

const models = setUpModelPanel({
  async open(name, files) {
    await shareModel(worker, name, files)
    return worker.call.openModel(name)
  },
  opened: (specs) => metrics.offer(specs),
})

setUpDropField((dropped) => {
  if (dropped.kind === 'model') void models.load(dropped)
  else void files.load(namedFiles(dropped.files))
})

byId('texts-example').addEventListener('click', () => {
  texts.show(EXAMPLE)
  selected = EXAMPLE.selected
  update()
})
byId('clear').addEventListener('click', () => {
  texts.show(EMPTY_STATE)
  selected = 0
  update()
  byId('references').querySelector('textarea')?.focus()
})
byId('share').append(
  copyButton('Copy link', 'to these texts; the link contains them', async () => {
    const hash = await hashOfState({
      ...texts.texts(),
      specs: metrics.specs(),
      language: languageSelect.value,
      explained,
      selected,
    })
    const link = new URL(location.href)
    link.hash = hash
    return link.href
  }),
)

/** Shows the state in the address. A link to a section of the page contains no state. */
async function showLinked(otherwise?: PageState): Promise<void> {
  const state = (await stateOfHash(location.hash.slice(1))) ?? otherwise
  if (!state) return
  texts.show(state)
  metrics.show(state.specs)
  languageSelect.value = LANGUAGES.includes(state.language ?? '') ? state.language! : DEFAULT_LANGUAGE
  explained = state.explained
  selected = state.selected
  update()
}

window.addEventListener('hashchange', () => void showLinked())
void showLinked(EXAMPLE)
