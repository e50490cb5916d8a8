export { type PageContent, pageReport, viewPage } from './view/view-page.ts'
