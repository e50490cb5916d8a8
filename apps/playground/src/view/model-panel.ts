import { announce } from '@codegen-eval/page/announce'
import { byId } from '@codegen-eval/page/element'
import { chosenModel, type Dropped } from '../dropped-files.ts'
import { countText } from '../number-text.ts'
import type { OpenedModel } from '../worker/models.ts'

/** Callbacks into the rest of the page. */
export interface ModelPanelHost {
  /** Gives the files to the workers, and loads the model in one of them. */
  open(name: string, files: ReadonlyMap<string, Blob>): Promise<OpenedModel>
  /** Called with the metrics of a model, the first of which is to be computed. */
  opened(specs: readonly string[]): void
}

/** The part of the page that takes the folder of a model. */
export interface ModelPanel {
  load(model: Dropped & { readonly kind: 'model' }): Promise<void>
}

/** Sets up the button that chooses a model, and the lines that say what became of it. */
export function setUpModelPanel(host: ModelPanelHost): ModelPanel {
  const picker = byId<HTMLInputElement>('model-files')
  const summary = byId('model-summary')
  const error = byId('model-error')
  let latest = 0

  const load: ModelPanel['load'] = async ({ name, files }) => {
    const mine = ++latest
    error.textContent = ''
    summary.textContent = `Loading the model ${name} …`
    byId<HTMLDetailsElement>('metrics-choice').open = true
    try {
      const { layers, maxTokens, layer, specs } = await host.open(name, files)
      if (mine !== latest) return
      summary.textContent = `Model ${name}: ${countText(layers, 'layer')}, of which BERTScore takes number ${layer}, and up to ${countText(maxTokens, 'token')}.`
      host.opened(specs)
      announce(summary.textContent)
    } catch (failure) {
      if (mine !== latest) return
      summary.textContent = ''
      error.textContent = failure instanceof Error ? failure.message : String(failure)
    }
  }

  picker.addEventListener('change', () => {
    const chosen = chosenModel([...(picker.files ?? [])])
    if (chosen?.kind === 'model') void load(chosen)
    // lets the user choose the same folder again after a change
    picker.value = ''
  })
  byId('pick-model').addEventListener('click', () => picker.click())
  return { load }
}
