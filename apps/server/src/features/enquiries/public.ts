/** The functions of enquiries that other parts may use. */
export { photoFile } from './photo-file.ts'
export { sweepEnquiries } from './sweep.ts'
