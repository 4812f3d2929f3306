/** What others may use of enquiries. */
export { photoFile } from './photo-file.ts'
export { sweepEnquiries } from './sweep.ts'
