import { phrasesOf } from './by-language.ts';

/** Statuses of transactions that were not executed. To add a language, add a line. To add a word, add it to its line.  [STM-37] */
export const NOT_DONE = `
English: failed, failure, cancelled, canceled, declined, denied, blocked, rejected, refused, returned, reversed, reverted, voided, void, expired, removed, deleted, memo, not approved, not authorised, not authorized, not completed, incomplete, unsuccessful, not successful, aborted, error, timed out
German: fehlgeschlagen, storniert, abgelehnt, annulliert, rückgängig gemacht, zurückgewiesen, abgebrochen, abgelaufen, gelöscht, nicht ausgeführt, nicht genehmigt, nicht erfolgreich, nicht abgeschlossen, zurückgebucht, zurückgegeben, widerrufen, gesperrt, fehler
French: annulé, annulée, refusé, refusée, rejeté, rejetée, échoué, échouée, échec, expiré, expirée, retourné, retournée, non approuvé, non autorisé, non effectué, non abouti, supprimé, bloqué
Spanish: cancelado, cancelada, anulado, anulada, rechazado, rechazada, denegado, denegada, revertido, revertida, fallido, fallida, devuelto, devuelta, caducado, no aprobado, no aprobada, no completado, no realizado, bloqueado, error
Catalan: cancel·lat, cancel·lada, anul·lat, anul·lada, rebutjat, rebutjada, denegat, retornat, fallit
Portuguese: cancelado, cancelada, recusado, recusada, rejeitado, rejeitada, estornado, estornada, devolvido, devolvida, falhado, falhou, negado, negada, não aprovado, não aprovada, não concluído, não efetuado, anulado, anulada, expirado, sem sucesso
Italian: annullato, annullata, rifiutato, rifiutata, respinto, respinta, non riuscito, non riuscita, stornato, stornata, fallito, fallita, negato, scaduto, non approvato, non autorizzato, non completato, non eseguito, restituito, revocato
Dutch: geannuleerd, geweigerd, mislukt, afgewezen, verlopen, teruggedraaid, teruggeboekt, geretourneerd, niet goedgekeurd, niet voltooid, niet uitgevoerd, niet gelukt, gestorneerd, geblokkeerd
Danish: afvist, annulleret, mislykket, fejlet, udløbet, returneret, tilbageført, ikke godkendt, ikke gennemført, slettet, afbrudt
Norwegian: avvist, kansellert, avbrutt, mislykket, mislyktes, feilet, utløpt, returnert, tilbakeført, ikke godkjent, ikke gjennomført, slettet, annullert
Swedish: avvisad, avbruten, makulerad, misslyckad, misslyckades, nekad, återkallad, returnerad, återförd, ej godkänd, inte godkänd, ej genomförd, inte slutförd, annullerad, utgången
Finnish: peruutettu, peruttu, hylätty, epäonnistui, epäonnistunut, palautettu, vanhentunut, mitätöity, ei hyväksytty, ei suoritettu, estetty
Icelandic: hafnað, afturkallað, mistókst, ógilt, fellt niður
Estonian: tühistatud, tagasi lükatud, ebaõnnestunud, ebaõnnestus, tagastatud, aegunud, katkestatud, kinnitamata
Latvian: atcelts, noraidīts, neizdevās, neizdevies, atgriezts, anulēts, nav apstiprināts, neizpildīts
Lithuanian: atšauktas, atšaukta, atmestas, atmesta, nepavyko, nepavykęs, grąžintas, grąžinta, anuliuotas, nepatvirtinta, neįvykdyta
Polish: odrzucona, odrzucono, odrzucony, anulowana, anulowano, anulowany, nieudana, niezrealizowana, niezrealizowany, niewykonana, zwrócona, zwrócono, cofnięta, wycofana, niezatwierdzona, wygasła, błąd
Czech: zamítnuto, zamítnutá, zrušeno, zrušená, stornováno, neúspěšná, neúspěšné, neprovedeno, neprovedená, vráceno, odmítnuto, odmítnutá, neschváleno, chyba, vypršelo
Slovak: zamietnuté, zamietnutá, zrušené, zrušená, stornované, neúspešná, neúspešné, nevykonané, nezrealizovaná, vrátené, odmietnuté, neschválené
Slovenian: zavrnjeno, zavrnjen, preklicano, preklican, stornirano, neuspešno, neizvedeno, vrnjeno, razveljavljeno
Croatian: odbijeno, odbijena, otkazano, stornirano, storno, neuspješno, neuspjelo, neizvršeno, vraćeno, poništeno, isteklo
Serbian: одбијено, отказано, сторнирано, неуспешно, неизвршено, враћено, поништено, neuspešno, neizvršeno
Hungarian: visszautasítva, elutasítva, elutasított, sikertelen, törölve, törölt, meghiúsult, visszavont, visszavonva, sztornózva, sztornó, nem teljesült, lejárt
Romanian: respinsă, respins, anulată, anulat, eșuată, eșuat, refuzată, refuzat, returnată, returnat, stornată, stornat, neaprobată, neaprobat, nefinalizată, expirată
Bulgarian: отказан, отказана, отказано, анулиран, анулирана, неуспешен, неуспешна, неуспешно, върнат, върната, сторниран, сторнирана, отхвърлен, отхвърлена
Greek: απορρίφθηκε, ακυρώθηκε, ακυρωμένη, απέτυχε, αποτυχημένη, επιστράφηκε, αντιλογίστηκε, μη εγκεκριμένη, δεν ολοκληρώθηκε, έληξε
Turkish: reddedildi, iptal edildi, iptal, başarısız, iade edildi, onaylanmadı, tamamlanmadı, gerçekleşmedi, geri çevrildi, süresi doldu
Russian: отклонен, отклонена, отклонено, отменен, отменена, отменено, отказ, отказано, неуспешно, неуспешный, ошибка, возвращен, возвращена, возвращено, аннулирован, аннулирована, не выполнен, не выполнена, не одобрено
Ukrainian: відхилено, відхилена, скасовано, скасована, відмовлено, помилка, повернено, анульовано, неуспішно, неуспішна, не виконано, не схвалено
Indonesian: gagal, dibatalkan, batal, ditolak, dikembalikan, kedaluwarsa, tidak disetujui, tidak berhasil, tidak selesai
Malay: gagal, dibatalkan, ditolak, dikembalikan, tidak diluluskan, tidak berjaya
Vietnamese: thất bại, đã hủy, bị từ chối, từ chối, hoàn trả, không thành công, lỗi
Chinese: 失败, 已取消, 已拒绝, 拒绝, 已撤销, 已退回, 未完成, 交易失败, 已关闭, 交易关闭, 失敗, 已撤銷, 已拒絕
Japanese: 失敗, 取消, 取消済み, キャンセル, 拒否, 却下, 未完了, 未承認, 返却, エラー
Korean: 실패, 취소, 취소됨, 거절, 거절됨, 반려, 미완료, 미승인, 반환
Hebrew: נכשל, בוטל, בוטלה, נדחה, נדחתה, סורב, הוחזר, לא אושר, לא הושלם
Arabic: فشل, فشلت, ملغى, ملغاة, مرفوض, مرفوضة, مسترجع, غير مكتمل, غير ناجح, غير معتمد
`;

/** Statuses of transactions that were executed. Any other word in a status column causes a question. */
export const DONE = `
English: completed, complete, booked, posted, cleared, settled, executed, processed, success, successful, succeeded, done, paid, ok, approved, authorised and posted, finished, final, confirmed, accepted, sent, received, issued, transferred, credited, debited, reconciled, billed, captured, deposited, active, normal
German: gebucht, umsatz gebucht, verbucht, abgeschlossen, ausgeführt, erledigt, bezahlt, erfolgreich, bestätigt, genehmigt, abgerechnet, gesendet, erhalten, durchgeführt
French: comptabilisé, comptabilisée, exécuté, exécutée, effectué, effectuée, terminé, terminée, validé, validée, payé, payée, réussi, réussie, accepté, acceptée, envoyé, envoyée, reçu, reçue, réglé, réglée, confirmé
Spanish: contabilizado, contabilizada, completado, completada, ejecutado, ejecutada, realizado, realizada, pagado, pagada, aprobado, aprobada, procesado, procesada, confirmado, confirmada, liquidado, liquidada, finalizado, finalizada, abonado, exitoso, exitosa, aplicado
Catalan: comptabilitzat, completat, executat, realitzat, pagat
Portuguese: contabilizado, contabilizada, concluído, concluída, completado, efetuado, efetuada, efetivado, executado, executada, pago, paga, aprovado, aprovada, processado, processada, realizado, realizada, confirmado, liquidado, liquidada, lançado
Italian: contabilizzato, contabilizzata, completato, completata, eseguito, eseguita, pagato, pagata, approvato, approvata, effettuato, effettuata, confermato, confermata, regolato, addebitato, accreditato, concluso, conclusa
Dutch: geboekt, verwerkt, voltooid, uitgevoerd, betaald, afgerond, gelukt, goedgekeurd, geslaagd, definitief, verzonden, ontvangen
Danish: bogført, gennemført, udført, betalt, godkendt, afsluttet, fuldført
Norwegian: bokført, gjennomført, utført, betalt, godkjent, fullført
Swedish: bokförd, bokfört, genomförd, utförd, betald, godkänd, slutförd, klar
Finnish: kirjattu, suoritettu, toteutunut, maksettu, hyväksytty, valmis, toteutettu
Icelandic: bókað, lokið, greitt, framkvæmt
Estonian: teostatud, täidetud, makstud, sooritatud, kinnitatud, töödeldud
Latvian: izpildīts, apstrādāts, samaksāts, apstiprināts, pabeigts
Lithuanian: įvykdyta, įvykdytas, apmokėta, atlikta, atliktas, patvirtinta, užbaigta
Polish: zaksięgowana, zaksięgowano, zaksięgowany, zrealizowana, zrealizowano, zrealizowany, wykonana, wykonano, zakończona, zatwierdzona, rozliczona, zapłacona
Czech: zaúčtováno, zaúčtovaná, provedeno, provedená, dokončeno, zaplaceno, schváleno, úspěšná, realizováno, zpracováno
Slovak: zaúčtované, zaúčtovaná, vykonané, vykonaná, dokončené, zaplatené, zrealizovaná, spracované, úspešná
Slovenian: knjiženo, izvedeno, izvršeno, plačano, zaključeno, potrjeno, obdelano
Croatian: proknjiženo, izvršeno, izvršena, plaćeno, završeno, odobreno, provedeno, obrađeno
Serbian: прокњижено, извршено, плаћено, завршено, одобрено
Hungarian: könyvelt, könyvelve, teljesített, teljesült, teljesítve, végrehajtva, fizetve, sikeres, feldolgozva, befejezett, jóváhagyva
Romanian: finalizată, finalizat, procesată, procesat, executată, executat, efectuată, plătită, aprobată, reușită, decontată, decontat
Bulgarian: изпълнен, изпълнена, осчетоводен, осчетоводена, платен, платена, приключен, приключена, успешен, успешна, обработен, обработена
Greek: ολοκληρώθηκε, ολοκληρωμένη, εκτελέστηκε, εγκρίθηκε, πληρώθηκε, καταχωρήθηκε, επιτυχής
Turkish: tamamlandı, gerçekleşti, onaylandı, ödendi, başarılı, işlendi, muhasebeleşti
Russian: исполнен, исполнена, исполнено, выполнен, выполнена, выполнено, проведен, проведена, проведено, завершен, завершена, завершено, оплачен, оплачено, одобрено, успешно, успешный, обработан, обработано
Ukrainian: виконано, виконана, проведено, проведена, завершено, оплачено, схвалено, успішно, успішна, оброблено
Indonesian: berhasil, selesai, sukses, disetujui, dibayar, terkirim
Malay: berjaya, selesai, diluluskan, dibayar
Vietnamese: thành công, hoàn thành, đã thanh toán, đã duyệt, hoàn tất
Chinese: 成功, 已完成, 交易成功, 支付成功, 已支付, 已入账, 已入賬, 完成, 已转账, 已收钱, 对方已收钱, 已存入零钱
Japanese: 完了, 成功, 済, 済み, 承認, 支払済, 処理済み, 確定
Korean: 완료, 성공, 승인, 결제완료, 입금완료, 처리완료, 정상
Hebrew: הושלם, הושלמה, בוצע, בוצעה, אושר, אושרה, שולם, נקלט
Arabic: مكتمل, مكتملة, ناجح, ناجحة, تم, مدفوع, معتمد, منفذ, منفذة
`;

/** Statuses of transactions that are not booked yet, in languages that the patterns below lack. */
export const PENDING = `
Catalan: pendent, pendent de comptabilitzar, en curs
Portuguese: a aguardar, por liquidar, em curso, em processamento
Norwegian: venter, under behandling, behandles
Swedish: väntande, under behandling, behandlas
Finnish: odottaa, odottaa vahvistusta, varattu, käsittelyssä, ei kirjattu, kesken
Icelandic: í bið, frátekið, óbókað
Estonian: ootel, broneeritud, töötlemisel, broneering, täitmisel
Latvian: gaida, gaida izpildi, rezervēts, apstrādē, tiek apstrādāts
Lithuanian: laukiama, laukiantis, rezervuota, vykdoma, apdorojama
Polish: oczekująca, oczekujące, w realizacji, blokada, nierozliczona, niezaksięgowana, w trakcie, w trakcie realizacji, w toku, przetwarzana, przetwarzane
Czech: čekající, čeká na zpracování, blokace, nezaúčtováno, probíhá, zpracovává se, v procesu
Slovak: čakajúca, čaká na spracovanie, blokácia, nezaúčtované, spracováva sa, prebieha
Slovenian: v teku, v obdelavi, rezervirano, čaka na knjiženje, neknjiženo, v postopku
Croatian: na čekanju, u obradi, rezervacija, neproknjiženo, u tijeku
Serbian: на чекању, у обради, резервисано, непрокњижено, u toku, у току
Hungarian: függőben, folyamatban, zárolt, nem könyvelt, feldolgozás alatt
Romanian: în așteptare, în curs, în curs de procesare, neînregistrată, în procesare
Bulgarian: чакаща, в изчакване, в процес, неосчетоводена, обработва се
Greek: σε εκκρεμότητα, εκκρεμεί, δεσμευμένο, σε επεξεργασία, σε εξέλιξη
Turkish: beklemede, bekliyor, provizyon, işleniyor, işlemde, provizyonda
Russian: в обработке, ожидает, ожидание, в ожидании, авторизация, холд, не проведено, обрабатывается, в процессе
Ukrainian: в обробці, очікує, очікування, в очікуванні, холд, не проведено, обробляється, в процесі
Indonesian: tertunda, menunggu, dalam proses
Malay: belum selesai, menunggu, dalam proses
Vietnamese: đang chờ, chờ xử lý, đang xử lý
Chinese: 待处理, 处理中, 待入账, 未入账, 待付款
Japanese: 未確定, 処理中, 保留, 未記帳
Korean: 대기, 처리중, 승인대기
Hebrew: ממתין, ממתינה, בהמתנה, בתהליך
Arabic: معلق, معلقة, قيد الانتظار, قيد المعالجة
`;

export const PENDING_WORDS: ReadonlySet<string> = phrasesOf(PENDING);
export const NOT_DONE_WORDS: ReadonlySet<string> = phrasesOf(NOT_DONE);
export const DONE_WORDS: ReadonlySet<string> = phrasesOf(DONE);

/** Words for a transaction that is not booked yet, in the languages of the header words, without accents.  [STM-9] */
const CLEAR =
  'pending|not (?:yet )?(?:booked|posted|settled|cleared)|unposted|uncleared|ausstehend\\w*|(?:umsatz )?vorgemerkt\\w*|vormerkung|(?:noch )?nicht (?:gebucht|verbucht)|' +
  'en attente|non comptabilise\\w*|pendiente\\w*|por contabilizar|pendente\\w*|in attesa|in sospeso|non contabilizzat[oi]|in behandeling|nog niet (?:geboekt|verwerkt)|' +
  'gereserveerd|afventer|ikke bogfort|ikke bokfort|vantande|ej bokford|oczekujac[ayei]';

/** Words that have another meaning in a longer text. */
const ALONE =
  'processing|in progress|authori[sz]ed|authori[sz]ation|in bearbeitung|offen|unbestatigt|en cours(?: de traitement)?|a venir|en curso|retenid[oa]s?|em processamento|' +
  'em aberto|in corso|autorizzat[oi]|in verwerking|reservering|reserveret|under behandling|reservert|vantar|reserverad|preliminar\\w*|w realizacji|cekajici|blokace|fuggo(?:ben)?';

const TAIL = 'authori[sz]ation|transaction|payment|purchase|charge|de contabilizar|de contabilizacion|und (?:noch )?nicht gebucht';

export const PENDING_ALONE = new RegExp(`^(?:(?:${CLEAR})(?: (?:${TAIL}))?|${ALONE})$`);
export const PENDING_FIRST = new RegExp(`^(?:still |currently |status )?(?:${CLEAR})(?: \\S+){0,5}$`);

/** A cheap test that rejects most other texts. */
export const MAY_BE_PENDING =
  /pend|book|post|settl|clear|aussteh|vorgem|vormerk|bucht|attente|comptab|contab|attesa|sospeso|behandel|boekt|werk|reserv|afvent|bogf|bokf|v.nta|oczek|process|progress|authori|bearbeit|offen|best.tigt|cours|venir|curso|retenid|aberto|corso|autorizz|prelim|realiz|.ekaj|blok|f.gg|trakc|toku/i;

/** The words for "yes" in a yes/no column. */
export const YES = /^(yes|y|true|1|x|ja|j|oui|o|si|s|sim)$/;
export const NO = /^(no|n|false|0|nein|non|nao|nee|nej|nei)$/;
