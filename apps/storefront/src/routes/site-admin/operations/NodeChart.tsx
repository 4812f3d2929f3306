/** The nodes as cars, each at the catalogue version that it serves: one that stands lower is seen at once. */
import type { Operations, ShopNode } from '@hoistway/contract/site-admin/operations'
import { formatAmount } from '@hoistway/domain/prices/money-format'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { Sheet } from '../../../ui/display/Sheet.tsx'
import { landingsOf } from './landings.ts'
import css from './NodeChart.module.css'
import { nodesSentence, secondsWords } from './operations-words.ts'

type NodeChartProps = { readonly value: NonNullable<Operations['nodes']['value']> }

export function NodeChart({ value }: NodeChartProps) {
  const t = useText()
  const { locale } = useRootData()
  const landings = landingsOf(value)
  return (
    <Sheet className={css.sheet}>
      <div className={css.chart} role="img" aria-label={nodesSentence(value, t)}>
        <div className={css.landings}>
          {landings.map(({ version, top }) => (
            <span key={version} className={css.landing} style={{ top: `${top}%` }}>
              <span className={css.version}>{formatAmount(locale, version * 1000)}</span>
            </span>
          ))}
        </div>
        <div className={css.shafts}>
          {value.nodes.map((node) => (
            <Shaft
              key={`${node.name} ${node.started}`}
              node={node}
              top={landings.find(({ version }) => version === node.catalogueVersion)?.top ?? 0}
            />
          ))}
        </div>
        <div className={css.ground} />
      </div>
    </Sheet>
  )
}

function Shaft({ node, top }: { readonly node: ShopNode; readonly top: number }) {
  const t = useText()
  return (
    <div className={css.shaft}>
      <span className={css.rails} />
      <span className={css.travelled} style={{ top: `${top}%` }} />
      <span className={css.car} data-state={node.state} style={{ top: `${top}%` }}>
        <b className={css.name}>{node.name}</b>
        <span className={css.state}>{stateWords(node, t)}</span>
      </span>
    </div>
  )
}

function stateWords(
  { state, heartbeatSeconds, behindSeconds }: ShopNode,
  t: ReturnType<typeof useText>,
): string {
  const word = t(`siteAdmin.operations.node.${state}`)
  if (state === 'silent') return `${word}, ${secondsWords(heartbeatSeconds)}`
  return behindSeconds === null ? word : `${word}, ${secondsWords(behindSeconds)}`
}
