import { Link } from "@remix-run/react";

interface TileProps {
  code: string;
  name: string;
  vendor: string;
  image: string;
}

/** One game: its picture, its words, what can be done with it. */
export function Tile({ code, name, vendor, image }: TileProps) {
  return (
    <li className="tile">
      <Link className="tile-a" to={`/play/${code}`}>
        <img src={image} alt="" width="300" height="400" loading="lazy" />
        <span className="t">{name}</span>
        <span className="v">{vendor}</span>
      </Link>
      <form method="post" action="/favourite">
        <button className="fav" name="game" value={code} aria-pressed="false" aria-label={`Keep ${name}`}>
          <svg className="i" aria-hidden="true">
            <use href="/icons.svg#heart" />
          </svg>
        </button>
      </form>
      <div className="go">
        <Link className="btn btn-p" to={`/play/${code}`}>
          Play now
        </Link>
        <Link className="btn" to={`/try/${code}`}>
          Free trial
        </Link>
      </div>
    </li>
  );
}
