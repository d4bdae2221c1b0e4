import type { Migration } from "kysely";
import * as accounts from "./0001-accounts";
import * as ledger from "./0002-ledger";
import * as games from "./0003-games";
import * as cashier from "./0004-cashier";
import * as site from "./0005-site";
import * as notices from "./0006-notices";
import * as promotions from "./0007-promotions";
import * as help from "./0009-help";
import * as matches from "./0010-matches";
import * as gameMaintenance from "./0011-games";
import * as jackpot from "./0012-jackpot";
import * as profiles from "./0020-profiles";
import * as forcedPassword from "./0021-forced-password";
import * as gatewayMessages from "./0030-gateway-messages";
import * as vendorDisputes from "./0031-vendor-disputes";
import * as jobRuns from "./0032-job-runs";
import * as logos from "./0034-logos";
import * as chat from "./0036-chat";
import * as inbox from "./0037-inbox";
import * as messagesOut from "./0038-messages-out";
import * as oneTimeCodes from "./0039-one-time-codes";
import * as contacts from "./0040-contacts";
import * as invitations from "./0042-invitations";
import * as socialIdentities from "./0043-social-identities";
import * as saferPlay from "./0046-safer-play";
import * as identity from "./0047-identity";
import * as trustedAddresses from "./0052-trusted-addresses";
import * as staffTwoStep from "./0053-staff-two-step";
import * as avatars from "./0060-avatars";
import * as memberNotes from "./0061-member-notes";
import * as quoted from "./0062-quoted";
import * as remembered from "./0063-remembered";
import * as devices from "./0064-devices";
import * as consents from "./0067-consents";
import * as confirmations from "./0068-confirmations";
import * as staffDates from "./0069-staff-dates";
import * as persons from "./0072-persons";
import * as barred from "./0073-barred";
import * as orderedPayouts from "./0074-ordered-payouts";
import * as dataRights from "./0078-data-rights";
import * as regions from "./0079-regions";
import * as payeesByStaff from "./0080-payees-by-staff";
import * as dormancy from "./0081-dormancy";
import * as erasable from "./0083-erasable";
import * as testAccounts from "./0085-test-accounts";
import * as requestsByStaff from "./0086-requests-by-staff";
import * as promotionMembers from "./0087-promotion-members";
import * as domain from "./0090-domain";
import * as emailSearch from "./0091-email-search";
import * as staffDevices from "./0095-staff-devices";
import * as nameSearch from "./0098-name-search";
import * as namesakes from "./0102-namesakes";
import * as dormancyWarning from "./0103-dormancy-warning";
import * as openedByStaff from "./0104-opened-by-staff";
import * as checkDue from "./0105-check-due";
import * as points from "./0106-points";
import * as contracts from "./0107-contracts";
import * as searchDigits from "./0108-search-digits";
import * as gamePictures from "./0109-game-pictures";
import * as writeProbes from "./0110-write-probes";
import * as walletAdjustments from "./0115-wallet-adjustments";
import * as withdrawalRefunds from "./0116-withdrawal-refunds";
import * as jackpotCeiling from "./0117-jackpot-ceiling";
import * as redemptionApprovals from "./0118-redemption-approvals";
import * as shownOnly from "./0119-shown-only";
import * as treeByDay from "./0120-tree-by-day";
import * as contractTiers from "./0121-contract-tiers";
import * as contractSettlement from "./0122-contract-settlement";
import * as positions from "./0123-positions";
import * as bonuses from "./0130-bonuses";
import * as promotionRules from "./0131-promotion-rules";
import * as ranks from "./0132-ranks";
import * as rewards from "./0133-rewards";
import * as rewardKinds from "./0140-reward-kinds";
import * as referrals from "./0141-referrals";
import * as boards from "./0142-boards";
import * as raffles from "./0143-raffles";
import * as missionLetters from "./0144-mission-letters";
import * as vendorWallets from "./0150-vendor-wallets";
import * as days from "./0151-days";
import * as promotionTimes from "./0160-promotion-times";
import * as giftRequests from "./0161-gift-requests";
import * as giftsGiven from "./0162-gifts-given";
import * as contractTerms from "./0170-contract-terms";
import * as payoutReview from "./0171-payout-review";
import * as openedByAgent from "./0172-opened-by-agent";
import * as teamMessages from "./0173-team-messages";
import * as teamSizes from "./0174-team-sizes";
import * as rewardsInRollUps from "./0180-rewards-in-roll-ups";
import * as openBets from "./0181-open-bets";
import * as walletsByAccount from "./0182-wallets-by-account";
import * as lastCount from "./0183-last-count";
import * as rafflesCalledOff from "./0184-raffles-called-off";
import * as memberLists from "./0185-member-lists";
import * as rewardMail from "./0186-reward-mail";
import * as letterDays from "./0190-letter-days";
import * as unsettledBills from "./0191-unsettled-bills";
import * as billsByDay from "./0195-bills-by-day";
import * as claimsTold from "./0196-claims-told";
import * as freePlays from "./0200-free-plays";
import * as freeStakes from "./0201-free-stakes";
import * as promotionDeposits from "./0210-promotion-deposits";
import * as bonusPlay from "./0211-bonus-play";
import * as turnoverAtVendors from "./0212-turnover-at-vendors";
import * as formerMarks from "./0213-former-marks";
import * as gameReturns from "./0214-game-returns";
import * as vendorSessions from "./0217-vendor-sessions";

/** Every step from an empty database to today's, in order. A step that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  "0001-accounts": accounts,
  "0002-ledger": ledger,
  "0003-games": games,
  "0004-cashier": cashier,
  "0005-site": site,
  "0006-notices": notices,
  "0007-promotions": promotions,
  "0009-help": help,
  "0010-matches": matches,
  "0011-games": gameMaintenance,
  "0012-jackpot": jackpot,
  "0020-profiles": profiles,
  "0021-forced-password": forcedPassword,
  "0030-gateway-messages": gatewayMessages,
  "0031-vendor-disputes": vendorDisputes,
  "0032-job-runs": jobRuns,
  "0034-logos": logos,
  "0036-chat": chat,
  "0037-inbox": inbox,
  "0038-messages-out": messagesOut,
  "0039-one-time-codes": oneTimeCodes,
  "0040-contacts": contacts,
  "0042-invitations": invitations,
  "0043-social-identities": socialIdentities,
  "0046-safer-play": saferPlay,
  "0047-identity": identity,
  "0052-trusted-addresses": trustedAddresses,
  "0053-staff-two-step": staffTwoStep,
  "0060-avatars": avatars,
  "0061-member-notes": memberNotes,
  "0062-quoted": quoted,
  "0063-remembered": remembered,
  "0064-devices": devices,
  "0067-consents": consents,
  "0068-confirmations": confirmations,
  "0069-staff-dates": staffDates,
  "0072-persons": persons,
  "0073-barred": barred,
  "0074-ordered-payouts": orderedPayouts,
  "0078-data-rights": dataRights,
  "0079-regions": regions,
  "0080-payees-by-staff": payeesByStaff,
  "0081-dormancy": dormancy,
  "0083-erasable": erasable,
  "0085-test-accounts": testAccounts,
  "0086-requests-by-staff": requestsByStaff,
  "0087-promotion-members": promotionMembers,
  "0090-domain": domain,
  "0091-email-search": emailSearch,
  "0095-staff-devices": staffDevices,
  "0098-name-search": nameSearch,
  "0102-namesakes": namesakes,
  "0103-dormancy-warning": dormancyWarning,
  "0104-opened-by-staff": openedByStaff,
  "0105-check-due": checkDue,
  "0106-points": points,
  "0107-contracts": contracts,
  "0108-search-digits": searchDigits,
  "0109-game-pictures": gamePictures,
  "0110-write-probes": writeProbes,
  "0115-wallet-adjustments": walletAdjustments,
  "0116-withdrawal-refunds": withdrawalRefunds,
  "0117-jackpot-ceiling": jackpotCeiling,
  "0118-redemption-approvals": redemptionApprovals,
  "0119-shown-only": shownOnly,
  "0120-tree-by-day": treeByDay,
  "0121-contract-tiers": contractTiers,
  "0122-contract-settlement": contractSettlement,
  "0123-positions": positions,
  "0130-bonuses": bonuses,
  "0131-promotion-rules": promotionRules,
  "0132-ranks": ranks,
  "0133-rewards": rewards,
  "0140-reward-kinds": rewardKinds,
  "0141-referrals": referrals,
  "0142-boards": boards,
  "0143-raffles": raffles,
  "0144-mission-letters": missionLetters,
  "0150-vendor-wallets": vendorWallets,
  "0151-days": days,
  "0160-promotion-times": promotionTimes,
  "0161-gift-requests": giftRequests,
  "0162-gifts-given": giftsGiven,
  "0170-contract-terms": contractTerms,
  "0171-payout-review": payoutReview,
  "0172-opened-by-agent": openedByAgent,
  "0173-team-messages": teamMessages,
  "0174-team-sizes": teamSizes,
  "0180-rewards-in-roll-ups": rewardsInRollUps,
  "0181-open-bets": openBets,
  "0182-wallets-by-account": walletsByAccount,
  "0183-last-count": lastCount,
  "0184-raffles-called-off": rafflesCalledOff,
  "0185-member-lists": memberLists,
  "0186-reward-mail": rewardMail,
  "0190-letter-days": letterDays,
  "0191-unsettled-bills": unsettledBills,
  "0195-bills-by-day": billsByDay,
  "0196-claims-told": claimsTold,
  "0200-free-plays": freePlays,
  "0201-free-stakes": freeStakes,
  "0210-promotion-deposits": promotionDeposits,
  "0211-bonus-play": bonusPlay,
  "0212-turnover-at-vendors": turnoverAtVendors,
  "0213-former-marks": formerMarks,
  "0214-game-returns": gameReturns,
  "0217-vendor-sessions": vendorSessions,
};
