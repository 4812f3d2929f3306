/** Every component of src/ui, by the name of its file, and how it is shown. The test beside this file fails for one
 *  that is not here. */
import type { ComponentType } from 'react'
import { AreaBarSpecimen, CountedSegmentsSpecimen, ShapeSpecimen, SplitSpecimen } from './administration.tsx'
import { AmountSpecimen, ButtonSpecimen, ChoiceSpecimen, FieldSpecimen, SwitchSpecimen } from './controls.tsx'
import {
  DrawingSpecimen,
  FigureSpecimen,
  RailsSpecimen,
  RowBlocksSpecimen,
  RowListSpecimen,
  SectionHeadSpecimen,
  SheetSpecimen,
  TableSpecimen,
  TitleBlockSpecimen,
} from './figures.tsx'
import { ColumnsSpecimen, PageHeadSpecimen, StackSpecimen } from './layout.tsx'
import { ChipSpecimen, PagerSpecimen, SegmentsSpecimen } from './navigation.tsx'
import {
  DialogSpecimen,
  LayerSpecimen,
  LinkDialogSpecimen,
  PopupSpecimen,
  ToastAreaSpecimen,
  ToastSpecimen,
} from './overlays.tsx'
import type { SpecimenProps } from './Specimen.tsx'
import {
  EmptySpecimen,
  LockedNoteSpecimen,
  NoteSpecimen,
  SkeletonSpecimen,
  SpinnerSpecimen,
  StockSpecimen,
  TagSpecimen,
} from './signs.tsx'

export const SPECIMENS: Readonly<Record<string, ComponentType<SpecimenProps>>> = {
  Button: ButtonSpecimen,
  Field: FieldSpecimen,
  Choice: ChoiceSpecimen,
  Switch: SwitchSpecimen,
  Amount: AmountSpecimen,
  Chip: ChipSpecimen,
  Segments: SegmentsSpecimen,
  Pager: PagerSpecimen,
  Tag: TagSpecimen,
  Stock: StockSpecimen,
  Note: NoteSpecimen,
  LockedNote: LockedNoteSpecimen,
  Empty: EmptySpecimen,
  Spinner: SpinnerSpecimen,
  Skeleton: SkeletonSpecimen,
  Figure: FigureSpecimen,
  SectionHead: SectionHeadSpecimen,
  TitleBlock: TitleBlockSpecimen,
  RowList: RowListSpecimen,
  Table: TableSpecimen,
  RowBlocks: RowBlocksSpecimen,
  Rails: RailsSpecimen,
  Sheet: SheetSpecimen,
  Drawing: DrawingSpecimen,
  Stack: StackSpecimen,
  Columns: ColumnsSpecimen,
  PageHead: PageHeadSpecimen,
  Dialog: DialogSpecimen,
  LinkDialog: LinkDialogSpecimen,
  Popup: PopupSpecimen,
  Layer: LayerSpecimen,
  Toast: ToastSpecimen,
  ToastArea: ToastAreaSpecimen,
  AreaBar: AreaBarSpecimen,
  Split: SplitSpecimen,
  Shape: ShapeSpecimen,
  CountedSegments: CountedSegmentsSpecimen,
}
