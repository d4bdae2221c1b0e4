import { FairPlay } from "../../pages/fair-play";
import { GamePage } from "../../pages/game-page";
import { Notes } from "../../pages/cover";
import type { PlayPage } from "../../pages/play-page";
import { RoundsPanel } from "../../pages/rounds-panel";
import type { SlotGame } from "./slot";
import { slotProps } from "./slot-props";
import { winsOfRound } from "./slot-rounds";
import { SlotIsland } from "./stage/slot-island";

export function SlotPlay(page: PlayPage<SlotGame>) {
  const { view, seat } = page;
  return (
    <GamePage view={view} tab="play" isFitted>
      <div className="play">
        <SlotIsland {...slotProps(page)} />
        <aside data-after-round>
          <Notes view={view} pending={seat.pending} />
          <RoundsPanel
            view={view}
            rounds={seat.recent.slice(0, 6)}
            describe={(round) =>
              round.state === "returned"
                ? view.t("aside.returned")
                : winsOfRound(view, round) || view.t("slotRound.none")
            }
          />
          <FairPlay view={view} {...seat} />
        </aside>
      </div>
    </GamePage>
  );
}
