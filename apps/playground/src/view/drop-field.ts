import { byId } from '@codegen-eval/page/element'
import { type Dropped, droppedFiles } from '../dropped-files.ts'

/** Calls back with what is dropped anywhere on the page; elsewhere the browser would open it instead of the page. */
export function setUpDropField(onDrop: (dropped: Dropped) => void): void {
  const field = byId('drop')
  for (const type of ['dragover', 'drop'] as const) {
    window.addEventListener(type, (event) => {
      const { dataTransfer } = event
      if (!dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      field.classList.toggle('over', type === 'dragover')
      if (type === 'drop') void droppedFiles(dataTransfer).then((dropped) => dropped && onDrop(dropped))
    })
  }
  window.addEventListener('dragleave', () => field.classList.remove('over'))
}
