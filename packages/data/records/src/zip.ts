export { listZip, unzipMembers, type ZipMember } from './zip/zip-members.ts'
