// breaks: resolvable
import css from './gone.module.css'

export const className = css.gone
