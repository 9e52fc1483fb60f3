import { Link, type LinkProps } from '@tanstack/react-router';
import { Amount } from './amount.tsx';
import './bars.css';

/** A bar with its name, amount and link. */
export interface Bar {
  readonly name: string;
  readonly value: string;
  readonly to: LinkProps;
}

interface Props {
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** Amounts as bars from a common zero line, positive ones to the right. Every bar shows its amount and links to its source. */
export const Bars = ({ label, bars }: Props) => {
  const sizes = bars.map(({ value }) => Math.abs(Number(value)));
  const most = Math.max(...sizes, 1);
  return (
    <figure className="bars">
      <figcaption>{label}</figcaption>
      <ul>
        {bars.map(({ name, value, to }, at) => (
          <li key={name}>
            <Link {...to} className="bars-line">
              <span className="bars-name">{name}</span>
              <span className="bars-track" aria-hidden="true">
                <span
                  className={value.startsWith('-') ? 'bar bar-negative' : 'bar'}
                  style={{ width: `${((sizes[at] ?? 0) / most) * 100}%` }}
                />
              </span>
              <Amount to="row" value={value} />
            </Link>
          </li>
        ))}
      </ul>
    </figure>
  );
};
